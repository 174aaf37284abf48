import type { ReactNode } from 'react'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice } from '../notices/error-notice.tsx'
import { Waiting } from '../notices/waiting.tsx'
import { wakeNodes } from '../transport/rpc-transport.ts'

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What is being read, as in "Reading your balances…". */
  waiting: string
  children: (data: Data) => ReactNode
}

/** What was read from the chain; until then that it is being read, or why it cannot be. */
export function QueryState<Data>({ query, waiting, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const again = () => {
    wakeNodes()
    query.refetch()
  }
  if (!query.error) {
    return (
      <Waiting why="The network’s node has not answered yet." onRetry={again}>
        {waiting}
      </Waiting>
    )
  }
  return <ErrorNotice error={walletErrorFrom(query.error)} actions={{ retry: again }} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useBlockNumber, useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { type ChainId, pollingInterval } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice, Notice, type NoticeTone } from '../notices/notice.tsx'
import { dismissed, followTransaction, type Outcome } from './money-rules.ts'
import { OpenRequest } from './send-button.tsx'
import {
  currentTransactions,
  rememberTransaction,
  type SentTransaction,
} from './stored-transactions.ts'

interface TransactionStatusProps {
  sent: SentTransaction
  /** As in "Transfer of 12.5 TKN". */
  title: string
  doneText: string
  /** The button's label once it is done. */
  again: string
  /** The button's label while it is pending. */
  leave: string
  /** Shown below a transaction that succeeded. */
  children?: ReactNode
}

/** Follows a transaction until it is final. */
export function TransactionStatus(props: TransactionStatusProps) {
  const { sent, title, doneText, again, leave, children } = props
  const { data: outcome, error, refetch, isFetching } = useOutcome(sent)
  const hash = outcome && 'hash' in outcome ? outcome.hash : sent.hash
  const [headline, text, tone] = outcomes[(!isFetching && outcome?.status) || 'pending']
  const isDone = outcome?.status === 'done'
  return (
    <div>
      <h3 className="text-h4 font-medium">{title}</h3>
      <Notice role="status" tone={tone} className="mt-4">
        <p className="font-medium">{headline}</p>
        <p className="mt-1 text-small text-muted">
          {isDone && <Confirmations chainId={sent.chainId} block={outcome.block} />}
          {outcome?.status === 'failed' && `${outcome.error.message} `}
          {isDone ? doneText : text}
        </p>
      </Notice>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
        <TruncatedText>{hash}</TruncatedText>
        <ExplorerLink chainId={sent.chainId} kind="tx" value={hash} label="View on Moonscan" />
      </p>
      {error && !isFetching && (
        <ErrorNotice error={walletErrorFrom(error)} actions={{ retry: () => void refetch() }} />
      )}
      <OpenRequest account={sent.from} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={outcome ? 'primary' : 'secondary'}
          onClick={() => rememberTransaction(dismissed(sent, outcome))}
        >
          {isDone ? again : outcome ? 'Start over' : leave}
        </Button>
        {outcome?.status === 'unknown' && (
          <Button variant="secondary" onClick={() => refetch()}>
            Look again
          </Button>
        )}
        {isDone && children}
      </div>
    </div>
  )
}

/** A block is final well before this. */
const maxConfirmations = 12n

/** How many blocks confirm a transaction, at least its own. A node that lags behind takes none back. */
function Confirmations({ chainId, block }: { chainId: ChainId; block: bigint }) {
  const [count, setCount] = useState(0n)
  const isFinal = count >= maxConfirmations
  const { data: latest } = useBlockNumber({
    chainId,
    query: { refetchInterval: isFinal ? false : pollingInterval },
  })
  if (latest === undefined) return null
  const seen = latest < block ? 1n : latest - block + 1n
  if (seen > count) setCount(seen)
  return `${count} ${count === 1n ? 'confirmation' : 'confirmations'}. `
}

/** Each outcome in words: a headline, a text, and the tone. */
const outcomes: Record<Outcome['status'] | 'pending', readonly [string, string, NoticeTone]> = {
  pending: [
    'Pending',
    'Sent to the network, waiting for a block. You can leave this page: it finds the transaction again.',
    'accent',
  ],
  done: ['Done', '', 'success'],
  failed: ['Failed', 'Only the fee was spent.', 'danger'],
  canceled: [
    'Canceled',
    'You canceled the transaction in your wallet. Only the fee was spent.',
    'warning',
  ],
  replaced: [
    'Replaced',
    'Another transaction from your wallet replaced this one, which will not go through.',
    'warning',
  ],
  other: [
    'Your wallet sent something else',
    'The transaction that your wallet named is not the one you asked for. Look in your wallet before you start over.',
    'danger',
  ],
  unknown: [
    'Not known',
    'The network does not tell what became of this transaction. Look in your wallet and at your account before you start over.',
    'warning',
  ],
}

/** Waits for a transaction's outcome. */
function useOutcome(sent: SentTransaction) {
  const config = useConfig()
  const queryClient = useQueryClient()
  return useQuery<Outcome>({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['outcome', sent.chainId, sent.id, sent.hash],
    queryFn: async () => {
      const outcome = await followTransaction(config.getClient({ chainId: sent.chainId }), sent)
      // "Done" must not be shown beside the old balances.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [what] }) => what !== 'outcome',
      })
      // Read again: another tab may have dismissed it.
      const now = currentTransactions().find(({ id }) => id === sent.id)
      if (now?.phase === 'sent' && outcome.status !== 'unknown') {
        rememberTransaction({ ...now, phase: 'over' })
      }
      return outcome
    },
  })
}

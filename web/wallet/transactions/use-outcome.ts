import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { limits } from '../limits.ts'
import { noteSending } from './note-sending.ts'
import { type Outcome, readOutcome } from './read-outcome.ts'
import type { SentTransaction } from './transaction.ts'

/** So many confirmations are counted; a block is final well before. */
const countedConfirmations = 12

/** Follows a transaction, block by block, until its outcome cannot change any more. */
export function useOutcome(sent: SentTransaction) {
  const config = useConfig()
  const queryClient = useQueryClient()
  const queryKey = ['outcome', sent.chainId, sent.hash]
  return useQuery<Outcome>({
    staleTime: 0,
    queryKey,
    queryFn: async () => {
      const client = config.getClient({ chainId: sent.chainId })
      const outcome = await readOutcome(client, sent)
      const earlier = queryClient.getQueryData<Outcome>(queryKey)
      // The page that learned of it was left before it could.
      if (earlier && sent.sentBlock === undefined) await noteSending(client, sent)
      const before = earlier?.status ?? 'pending'
      // Whoever reads "Done" shall not see the balances from before beside it.
      if (isUnderWay(before) && !isUnderWay(outcome.status)) {
        await queryClient.invalidateQueries({
          predicate: ({ queryKey: [what] }) => what !== 'outcome',
        })
      }
      return outcome
    },
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : limits.pollingInterval),
  })
}

function isSettled(outcome: Outcome | undefined): boolean {
  if (!outcome || isUnderWay(outcome.status)) return false
  return outcome.status !== 'done' || outcome.confirmations >= countedConfirmations
}

/** Whether it may still be mined. */
export function isUnderWay(status: Outcome['status']): boolean {
  return status === 'pending' || status === 'dropped'
}

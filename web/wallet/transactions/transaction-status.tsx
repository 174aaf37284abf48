import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import { ErrorNotice } from '../notices/error-notice.tsx'
import { Notice, type NoticeTone } from '../notices/notice.tsx'
import { Figure, FigureList } from '../token/parts.tsx'
import { dismissed, type OtherCall, type Outcome, readOutcome } from './outcome.ts'
import { OpenRequest } from './send-button.tsx'
import { recordChainDetails } from './send-transaction.ts'
import { currentTransactions, rememberTransaction, type SentTransaction } from './transactions.ts'

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
export function TransactionStatus({
  sent,
  title,
  doneText,
  again,
  leave,
  children,
}: TransactionStatusProps) {
  const { data: outcome = { status: 'pending' }, error, refetch } = useOutcome(sent)
  const hash = 'hash' in outcome && outcome.hash ? outcome.hash : sent.hash
  const text = outcomeText(outcome, doneText)
  return (
    <div>
      <h3 className="text-h4 font-medium">{title}</h3>
      <Notice role="status" tone={text.tone} className="mt-4">
        <p className="font-medium">{text.headline}</p>
        <p className="mt-1 text-small text-muted">{text.text}</p>
      </Notice>
      {outcome.status === 'other' && <SomethingElse {...{ sent, title }} call={outcome.call} />}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
        <TruncatedText>{hash}</TruncatedText>
        <ExplorerLink chainId={sent.chainId} kind="tx" value={hash} label="View on Moonscan" />
      </p>
      {outcome.status === 'pending' && error && (
        <ErrorNotice error={walletErrorFrom(error)} actions={{ retry: () => void refetch() }} />
      )}
      <OpenRequest account={sent.from} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={outcome.status === 'pending' ? 'secondary' : 'primary'}
          onClick={() => rememberTransaction(dismissed(sent, outcome))}
        >
          {outcome.status === 'done' ? again : outcome.status === 'pending' ? leave : 'Start over'}
        </Button>
        {outcome.status === 'done' && children}
      </div>
    </div>
  )
}

interface SomethingElseProps {
  sent: SentTransaction
  title: string
  call: OtherCall | undefined
}

/** What was asked for, next to what the wallet sent. */
function SomethingElse({ sent, title, call }: SomethingElseProps) {
  return (
    <div className="mt-4">
      <FigureList>
        <Figure name="You asked for">
          {title} {sent.kind === 'transfer' && `to ${sent.recipient}`}
        </Figure>
        <Figure name="Your wallet sent">
          {call ? `A transaction from ${call.from} to ${call.to ?? 'a new contract'}` : 'Not known'}
        </Figure>
      </FigureList>
    </div>
  )
}

interface OutcomeText {
  headline: string
  text: string
  tone: NoticeTone
}

/** An outcome in words. */
export function outcomeText(outcome: Outcome, doneText: string): OutcomeText {
  switch (outcome.status) {
    case 'pending':
      return {
        headline: 'Pending',
        text: 'Sent to the network, waiting for a block. You can leave this page: it finds the transaction again.',
        tone: 'accent',
      }
    case 'dropped':
      return {
        headline: 'Dropped',
        text: 'The network has not seen this transaction for some minutes, so nothing was moved. Your wallet may still send it again: cancel it there before you start over.',
        tone: 'warning',
      }
    case 'done': {
      const count =
        outcome.confirmations === 1 ? '1 confirmation' : `${outcome.confirmations} confirmations`
      const way = outcome.spedUp ? `Sped up in your wallet, ${count}.` : `${count}.`
      return { headline: 'Done', text: `${way} ${doneText}`, tone: 'success' }
    }
    case 'failed':
      return {
        headline: 'Failed',
        text: `${outcome.error.message} Only the fee was spent.`,
        tone: 'danger',
      }
    case 'canceled':
      return {
        headline: 'Canceled',
        text: 'You canceled the transaction in your wallet. Only the fee was spent.',
        tone: 'warning',
      }
    case 'replaced':
      return {
        headline: 'Replaced',
        text: 'Another transaction from your wallet replaced this one, which will not go through.',
        tone: 'warning',
      }
    case 'other':
      return {
        headline: 'Your wallet sent something else',
        text: 'The transaction that your wallet named is not the one you asked for. Compare both, and look in your wallet, before you start over.',
        tone: 'danger',
      }
    case 'unknown':
      return {
        headline: 'Not known',
        text: 'The network does not tell what became of this transaction. Look at your account on Moonscan before you start over.',
        tone: 'warning',
      }
  }
}

/** A block is final well before this. */
const maxConfirmations = 12

/** Polls a transaction until its outcome is final. */
export function useOutcome(sent: SentTransaction) {
  const config = useConfig()
  const queryClient = useQueryClient()
  const queryKey = ['outcome', sent.chainId, sent.id, sent.hash]
  return useQuery<Outcome>({
    staleTime: 0,
    queryKey,
    queryFn: async () => {
      const client = config.getClient({ chainId: sent.chainId })
      const outcome = await readOutcome(client, sent)
      const earlier = queryClient.getQueryData<Outcome>(queryKey)
      // Not recorded if the page was left too early.
      if (earlier && sent.sentBlock === undefined) await recordChainDetails(client, sent)
      const before = earlier?.status ?? 'pending'
      // "Done" must not be shown beside the old balances.
      if (isUnderWay(before) && !isUnderWay(outcome.status)) {
        await queryClient.invalidateQueries({
          predicate: ({ queryKey: [what] }) => what !== 'outcome',
        })
      }
      // Read again: another tab may have dismissed it.
      const now = currentTransactions().find(({ id }) => id === sent.id)
      if (now?.phase === 'sent' && !isUnderWay(outcome.status)) {
        rememberTransaction({ ...now, phase: 'over' })
      }
      return outcome
    },
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : limits.pollingInterval),
  })
}

function isSettled(outcome: Outcome | undefined): boolean {
  if (!outcome || isUnderWay(outcome.status)) return false
  return outcome.status !== 'done' || outcome.confirmations >= maxConfirmations
}

/** Whether it may still be mined or found. */
function isUnderWay(status: Outcome['status']): boolean {
  return ['pending', 'dropped', 'other', 'unknown'].includes(status)
}

import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice } from '../notices/error-notice.tsx'
import { Notice } from '../notices/notice.tsx'
import { outcomeWords } from './outcome-words.ts'
import type { SentTransaction } from './transaction.ts'
import { rememberTransaction } from './transaction-store.ts'
import { useOutcome } from './use-outcome.ts'

interface TransactionStatusProps {
  sent: SentTransaction
  /** What was sent, as in "Claim" or "Transfer of 12.5 NCTR". */
  title: string
  doneText: string
  /** What the button says that puts a finished transaction away. */
  again: string
  /** What the button says that leaves one under way to itself. */
  leave: string
  /** Shown below a transaction that succeeded. */
  children?: ReactNode
}

/** Follows a transaction that was sent, to its end. */
export function TransactionStatus({
  sent,
  title,
  doneText,
  again,
  leave,
  children,
}: TransactionStatusProps) {
  const { data: outcome = { status: 'pending' }, error } = useOutcome(sent)
  const hash = 'hash' in outcome && outcome.hash ? outcome.hash : sent.hash
  const words = outcomeWords(outcome, doneText)
  return (
    <div>
      <h3 className="text-h4 font-medium">{title}</h3>
      <Notice role="status" tone={words.tone} className="mt-4">
        <p className="font-medium">{words.headline}</p>
        <p className="mt-1 text-small text-muted">{words.text}</p>
      </Notice>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
        <TruncatedText>{hash}</TruncatedText>
        <ExplorerLink
          chainId={sent.chainId}
          kind="tx"
          value={hash}
          label="View on Moonscan"
          className="underline underline-offset-4"
        />
      </p>
      {outcome.status === 'pending' && error && (
        <ErrorNotice error={walletErrorFrom(error)} actions={{}} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={outcome.status === 'pending' ? 'secondary' : 'primary'}
          onClick={() => rememberTransaction({ ...sent, phase: 'putAway' })}
        >
          {outcome.status === 'done' ? again : outcome.status === 'pending' ? leave : 'Start over'}
        </Button>
        {outcome.status === 'done' && children}
      </div>
    </div>
  )
}

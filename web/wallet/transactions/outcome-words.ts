import type { Outcome } from './read-outcome.ts'

export interface OutcomeWords {
  headline: string
  text: string
  /** The class of the mark beside them. */
  tone: string
}

/** What is said of a transaction's outcome. */
export function outcomeWords(outcome: Outcome, doneText: string): OutcomeWords {
  switch (outcome.status) {
    case 'pending':
      return {
        headline: 'Pending',
        text: 'Sent to the network, waiting for a block. You can leave this page: it finds the transaction again.',
        tone: 'border-accent',
      }
    case 'done': {
      const count =
        outcome.confirmations === 1 ? '1 confirmation' : `${outcome.confirmations} confirmations`
      const way = outcome.spedUp ? `Sped up in your wallet, ${count}.` : `${count}.`
      return { headline: 'Done', text: `${way} ${doneText}`, tone: 'border-success' }
    }
    case 'failed':
      return {
        headline: 'Failed',
        text: `${outcome.error.message} Only the fee was spent.`,
        tone: 'border-danger',
      }
    case 'cancelled':
      return {
        headline: 'Cancelled',
        text: 'You cancelled the transaction in your wallet. Only the fee was spent.',
        tone: 'border-warning',
      }
    case 'replaced':
      return {
        headline: 'Replaced',
        text: 'Another transaction from your wallet took the place of this one, which will not happen.',
        tone: 'border-warning',
      }
  }
}

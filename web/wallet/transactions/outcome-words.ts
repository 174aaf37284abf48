import type { NoticeTone } from '../notices/notice.tsx'
import type { Outcome } from './read-outcome.ts'

export interface OutcomeWords {
  headline: string
  text: string
  tone: NoticeTone
}

/** What is said of a transaction's outcome. */
export function outcomeWords(outcome: Outcome, doneText: string): OutcomeWords {
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
  }
}

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AppLink } from '../ui/link/app-link.tsx'
import { hasStoredSession, useAccount } from './session/account-store.ts'
import {
  rememberTransaction,
  type Transaction,
  useTransactions,
} from './transactions/transactions.ts'

const underWay: readonly Transaction['phase'][] = ['asked', 'left', 'doubtful', 'sent']

/**
 * A notice at the top of every page while a transaction is under way. The page that asked does not need it
 * while the account is connected: there the application shows the transaction.
 */
export function PendingNotice() {
  const path = usePathname()
  const account = useAccount()
  const transactions = useTransactions()
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const element = document.createElement('div')
    document.body.prepend(element)
    setPlace(element)
    return () => element.remove()
  }, [])
  const pending = transactions.findLast(
    ({ phase, page, isNoticeClosed }) => underWay.includes(phase) && page && !isNoticeClosed,
  )
  if (!place || !pending?.page) return null
  const isHere = pending.page === path
  const isShownThere =
    account.status === 'connected' ? account.address === pending.from : hasStoredSession()
  if (isHere && isShownThere) return null
  const link = { label: 'See what becomes of it', href: pending.page, external: false, soon: false }
  return createPortal(
    <section
      aria-label="Transaction under way"
      data-theme="paper"
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 border-b border-rule bg-surface px-4 py-2 text-small text-text"
    >
      <p role="status">
        {pending.phase === 'sent'
          ? 'A transaction that you sent is on its way.'
          : 'Your wallet was asked to sign a transaction, perhaps by another tab.'}
      </p>
      {!isHere && <AppLink link={link} className="underline underline-offset-4" />}
      <button
        type="button"
        onClick={() => rememberTransaction({ ...pending, isNoticeClosed: true })}
        className="min-h-10 cursor-pointer underline underline-offset-4"
      >
        Close
      </button>
    </section>,
    place,
  )
}

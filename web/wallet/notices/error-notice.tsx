import { useEffect } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import type { ErrorAction, WalletError } from '../errors/error-table.ts'
import { Notice } from './notice.tsx'

const labels: Record<ErrorAction, string> = {
  retry: 'Try again',
  connect: 'Connect again',
  wallet: 'Choose another wallet',
  switchNetwork: 'Switch network',
  sendAnyway: 'I have not sent it, go on',
}

interface ErrorNoticeProps {
  error: WalletError
  /** The actions that are possible here. The error's own action gets a button if it is one of them. */
  actions: Partial<Record<ErrorAction, () => void>>
}

/** The error's message, a button for its action, and details for support. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const act = error.action && actions[error.action]
  useEffect(() => console.warn(error), [error])
  const details = [error.name, error.code, error.details].filter(Boolean).join(' · ')
  return (
    <Notice role="alert" tone="danger" className="mt-5 text-small">
      <p>{error.message}</p>
      {error.action && act && (
        <Button variant="secondary" size="small" className="mt-3" onClick={act}>
          {labels[error.action]}
        </Button>
      )}
      <details className="mt-3 text-muted">
        <summary className="w-fit cursor-pointer">Details for support</summary>
        <span className="mt-2 block font-mono text-label wrap-anywhere">{details}</span>
        <CopyButton text={details} label="Copy the details" className="-ml-2" />
      </details>
    </Notice>
  )
}

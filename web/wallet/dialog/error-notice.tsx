import { Button } from '../../ui/button/button.tsx'
import type { ErrorAction, WalletError } from '../errors/wallet-error.ts'

const labels: Record<ErrorAction, string> = {
  retry: 'Try again',
  connect: 'Connect again',
  wallet: 'Choose another wallet',
  switchNetwork: 'Switch network',
}

interface ErrorNoticeProps {
  error: WalletError
  /** What can be done here about it; a button is shown for the error's own action if it is among them. */
  actions: Partial<Record<ErrorAction, () => void>>
}

/** What went wrong, in a sentence, with the button that helps. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const act = error.action && actions[error.action]
  return (
    <div role="alert" className="mt-5 border-l-2 border-danger pl-4 text-small">
      <p>{error.message}</p>
      {error.action && act && (
        <Button variant="secondary" size="small" className="mt-3" onClick={act}>
          {labels[error.action]}
        </Button>
      )}
    </div>
  )
}

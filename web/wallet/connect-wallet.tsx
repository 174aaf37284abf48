'use client'

import { useEffect, useRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button/button-class.ts'
import { Dialog } from './dialog/dialog.tsx'
import { LoadFailed } from './dialog/load-failed.tsx'
import { Waiting } from './dialog/waiting.tsx'
import { useLazyModule } from './lazy-module.ts'
import { hasStoredSession } from './session/has-stored-session.ts'
import type { TokenConfig } from './token-config.ts'
import { walletModule } from './wallet-module.ts'

interface ConnectWalletProps {
  config: TokenConfig
  /** What the button says while no wallet is connected. */
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/**
 * The button "Connect wallet" and its dialog. The wallet's code is loaded when the dialog is opened, or
 * at once when a wallet was connected in this tab before; then the button shows the account.
 */
export function ConnectWallet({
  config,
  label = 'Connect wallet',
  variant = 'secondary',
  size,
  className = '',
}: ConnectWalletProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallet = useLazyModule(walletModule)

  useEffect(() => {
    if (hasStoredSession()) walletModule.load()
  }, [])

  const open = () => {
    dialog.current?.showModal()
    walletModule.load()
  }
  const close = () => dialog.current?.close()

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-busy={wallet.status === 'loading'}
        className={`${buttonClass(variant, size)} ${className}`}
      >
        {wallet.status === 'ready' ? (
          <wallet.module.AccountLabel config={config} label={label} />
        ) : wallet.status === 'loading' ? (
          'Loading…'
        ) : (
          label
        )}
      </button>
      <Dialog
        ref={dialog}
        title={
          wallet.status === 'ready' ? (
            <wallet.module.PanelTitle config={config} />
          ) : (
            'Connect wallet'
          )
        }
        onClose={close}
      >
        {wallet.status === 'ready' && <wallet.module.WalletPanel config={config} close={close} />}
        {wallet.status === 'failed' && <LoadFailed onRetry={walletModule.load} />}
        {(wallet.status === 'idle' || wallet.status === 'loading') && (
          <Waiting>Loading the wallet connection…</Waiting>
        )}
      </Dialog>
    </>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../loading/lazy-module.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button/button.tsx'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { hasStoredSession, useAccount } from './session/account-store.ts'
import type { TokenConfig } from './token-config.ts'

/** All of the wallet's code, loaded only when it is needed. */
const walletModule = lazyModule(() => import('./wallet-application.tsx'))

export interface ConnectWalletProps {
  config: TokenConfig
  /** What the button says while no wallet is connected. */
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/**
 * The button "Connect wallet" and its dialog. The wallet's code is loaded when the dialog opens, or at once
 * if a wallet was connected in this tab before.
 */
export function ConnectWallet({
  config,
  label = 'Connect wallet',
  variant = 'secondary',
  size,
  className = '',
}: ConnectWalletProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wallet = useLazyModule(walletModule)
  const account = useAccount()

  useEffect(() => {
    if (hasStoredSession()) walletModule.load()
  }, [])
  useEffect(() => {
    if (wallet.status === 'ready') wallet.module.startWallet(config)
  }, [wallet, config])

  const open = () => {
    dialog.current?.showModal()
    setOpen(true)
    walletModule.load()
  }
  const close = () => dialog.current?.close()
  const retry = () => {
    // The retry button is about to be removed.
    dialog.current?.querySelector('button')?.focus()
    walletModule.load()
  }

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-busy={wallet.status === 'loading'}
        className={`${buttonClass(variant, size)} ${className}`}
      >
        {account.status === 'connected' && wallet.status === 'ready' ? (
          <wallet.module.AccountLabel address={account.address} />
        ) : wallet.status === 'loading' ? (
          'Loading…'
        ) : account.status === 'reconnecting' ? (
          'Reconnecting…'
        ) : (
          label
        )}
      </button>
      <Dialog
        ref={dialog}
        title={account.status === 'connected' ? 'Your wallet' : 'Connect wallet'}
        close={close}
        onClosed={() => setOpen(false)}
      >
        {!isOpen ? null : wallet.status === 'ready' ? (
          <wallet.module.WalletPanel config={config} close={close} />
        ) : wallet.status === 'failed' ? (
          <LoadFailed onRetry={retry} />
        ) : (
          // Not `Waiting`, whose code would be on every page that has the button.
          <p role="status" className="mt-5 text-small text-muted">
            Loading the wallet connection…
          </p>
        )}
      </Dialog>
    </>
  )
}

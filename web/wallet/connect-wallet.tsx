'use client'

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../loading/lazy-module.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button/button.tsx'
import { useDialogClose } from '../ui/dialog/use-dialog-close.ts'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { hasStoredSession, useAccount } from './session/account-store.ts'
import type { TokenConfig } from './token-config.ts'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: ReactNode
  close: () => void
  onClosed: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps and returns the focus, and closes it on Escape. */
export function Dialog({ ref, title, close, onClosed, children }: DialogProps) {
  const heading = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      {...useDialogClose(close)}
      onClose={onClosed}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100%-2rem))] overflow-y-auto rounded-lg border border-rule bg-raised text-text shadow-panel backdrop:bg-ink-950/60"
    >
      <div className="p-6 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="font-display text-h3 font-headline">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-mt-1.5 -mr-2 min-h-10 shrink-0 cursor-pointer rounded-sm px-2 text-small text-muted hover:text-text"
          >
            Close
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

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

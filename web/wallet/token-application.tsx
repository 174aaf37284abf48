'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { LoadFailed } from './dialog/load-failed.tsx'
import { Waiting } from './dialog/waiting.tsx'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import type { ApplicationProps } from './token/application-props.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { walletModule } from './wallet-module.ts'

const applications = {
  overview: lazyModule(() => import('./token/overview-application.tsx')),
  claim: lazyModule(() => import('./token/claim-application.tsx')),
  transfer: lazyModule(() => import('./token/transfer-application.tsx')),
}

interface TokenApplicationProps extends ApplicationProps {
  page: keyof typeof applications
  /** What is there without a wallet. */
  children: ReactNode
}

/** Puts a token application in the place of its children as soon as a wallet is connected. */
export function TokenApplication({ page, children, ...application }: TokenApplicationProps) {
  const wallet = useLazyModule(walletModule)
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(place)

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {wallet.status === 'ready' ? (
        <wallet.module.WhenConnected config={application.config} fallback={children}>
          <Loaded page={page} onStart={keepFocus} {...application} />
        </wallet.module.WhenConnected>
      ) : (
        children
      )}
    </div>
  )
}

interface LoadedProps extends Omit<TokenApplicationProps, 'children'> {
  onStart: () => void
}

function Loaded({ page, onStart, ...application }: LoadedProps) {
  const lazy = applications[page]
  const loaded = useLazyModule(lazy)
  useEffect(() => {
    lazy.load()
    onStart()
  }, [lazy, onStart])
  if (loaded.status === 'ready') return <loaded.module.Application {...application} />
  return loaded.status === 'failed' ? (
    <LoadFailed onRetry={lazy.load} />
  ) : (
    <Waiting>Loading…</Waiting>
  )
}

'use client'

import type { TokenApplication as Kind } from '@nectar/schemas/sections/form-block/kinds'
import { useRef } from 'react'
import { Loaded } from './notices/loaded.tsx'
import { useAccount } from './session/account-store.ts'
import { defaultTexts, type TokenTexts } from './texts.ts'
import type { ApplicationProps } from './token/application-props.ts'
import { BeforeConnecting } from './token/before-connecting.tsx'
import { ContractList } from './token/contract-list.tsx'
import { NumberedSteps } from './token/numbered-steps.tsx'
import { tokenPages } from './token-pages.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useNewsInView } from './use-news-in-view.ts'
import { WalletBoundary } from './wallet-boundary.tsx'

interface TokenApplicationProps extends Pick<ApplicationProps, 'config'> {
  kind: Kind
  /** From `tokenTexts(settings.tokenTexts)`; the defaults without. */
  texts?: TokenTexts | undefined
  /** The token's name in the settings. */
  tokenName?: string | undefined
}

/**
 * A token page's application: its panel, which says what it is for until a wallet is connected, and what
 * to know about it.
 */
export function TokenApplication({
  kind,
  config,
  texts = defaultTexts,
  tokenName = 'NCTR',
}: TokenApplicationProps) {
  const { application, title, connect, steps, note, isOpen, closed } = tokenPages[kind]
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  useNewsInView(place)

  return (
    <>
      <div
        ref={place}
        tabIndex={-1}
        className="rounded-lg border border-rule bg-raised p-5 outline-none sm:p-8"
      >
        {!isOpen(config) ? (
          <p>{closed(texts, tokenName)}</p>
        ) : account.status === 'connected' ? (
          <WalletBoundary>
            <Loaded lazy={application}>
              {(module) => <module.Application {...{ config, texts }} />}
            </Loaded>
          </WalletBoundary>
        ) : (
          <BeforeConnecting {...{ config, title }} label={connect}>
            <p>{texts.connectFirst}</p>
          </BeforeConnecting>
        )}
      </div>
      <div className="mt-8 max-w-prose text-small">
        {kind === 'token-overview' && <ContractList token={config.token} tokenName={tokenName} />}
        {steps.length > 0 && <NumberedSteps steps={steps} />}
        <p className="mt-6 text-muted">{texts[note]}</p>
      </div>
    </>
  )
}

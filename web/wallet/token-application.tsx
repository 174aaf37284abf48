'use client'

import type { TokenApplication as Kind } from '@nectar/schemas/forms/controls'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { type LazyModule, lazyModule } from '../loading/lazy-module.ts'
import { CopyButton } from '../ui/copy/copy-button.tsx'
import { TruncatedText } from '../ui/text/truncated-text.tsx'
import { chainIds, chainInfo } from './chains/chain-ids.ts'
import { ExplorerLink } from './chains/explorer-link.tsx'
import { ConnectWallet } from './connect-wallet.tsx'
import { Loaded, Notice, WalletBoundary } from './notices/notice.tsx'
import { useRetainedFocus } from './retained-focus.ts'
import { useAccount } from './session/account-store.ts'
import {
  type ApplicationProps,
  defaultTexts,
  type TokenConfig,
  type TokenTexts,
} from './token-config.ts'

export interface TokenApplicationProps extends Pick<ApplicationProps, 'config'> {
  kind: Kind
  /** From `tokenTexts(settings.tokenTexts)`; the defaults if omitted. */
  texts?: TokenTexts | undefined
  /** The token's name in the settings. */
  tokenName?: string | undefined
  /** The heading of the card. */
  heading: ReactNode
  /** An example of what the card shows to a connected visitor. A tablet has no place for it. */
  picture: ReactNode
  /** Shown below the card, beside the notes of the application. */
  guidance: ReactNode
}

/** A token page's card, which explains itself until a wallet is connected, and the notes below it. */
export function TokenApplication({
  kind,
  config,
  texts = defaultTexts,
  tokenName = 'The token',
  heading,
  picture,
  guidance,
}: TokenApplicationProps) {
  const { application, connect, steps, note, isOpen, closed } = tokenPages[kind]
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  useRetainedFocus(place)

  return (
    <>
      <div
        ref={place}
        tabIndex={-1}
        className="min-w-0 max-w-[56rem] rounded-lg border border-rule bg-raised p-5 outline-none sm:p-8 lg:col-span-8"
      >
        <div className="mb-5 sm:mb-6">{heading}</div>
        {!isOpen(config) ? (
          <p>{closed(texts, tokenName)}</p>
        ) : account.status === 'connected' ? (
          <WalletBoundary>
            <Loaded lazy={application}>
              {(module) => <module.Application {...{ config, texts }} />}
            </Loaded>
          </WalletBoundary>
        ) : (
          <BeforeConnecting config={config} text={texts.connectFirst} label={connect} />
        )}
      </div>
      {picture && (
        <div className="md:max-lg:hidden lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          {picture}
        </div>
      )}
      <div className="grid min-w-0 max-w-[56rem] gap-x-column gap-y-6 text-small md:grid-cols-2 lg:col-span-8">
        <div>
          {kind === 'token-overview' && <ContractList token={config.token} />}
          {steps.length > 0 && <NumberedSteps steps={steps} />}
          <p className="mt-6 text-muted">{texts[note]}</p>
        </div>
        {guidance}
      </div>
    </>
  )
}

/** The message of `ConnectorNotConnectedError`, whose module is loaded only with the wallet. */
const notConnected = 'Connector not connected.'

interface BeforeConnectingProps {
  config: TokenConfig
  text: string
  /** The button's label. */
  label: string
}

/** Shown until a wallet is connected. */
function BeforeConnecting({ config, text, label }: BeforeConnectingProps) {
  const account = useAccount()
  return (
    <>
      <p className="text-muted">{text}</p>
      {account.status === 'disconnected' && account.endedByWallet && (
        <Notice role="alert" tone="warning" className="mt-3 text-small">
          {notConnected} Your wallet ended the connection: unlock it and connect again.
        </Notice>
      )}
      <ConnectWallet config={config} label={label} variant="yellow" className="mt-6" />
    </>
  )
}

/** The token's contract on each network. */
function ContractList({ token }: { token: TokenConfig['token'] }) {
  return (
    <dl className="border-y border-rule">
      {chainIds.map((id) => {
        const address = token[id]
        const { name } = chainInfo[id]
        return (
          <div
            key={id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule py-2 [&+&]:border-t"
          >
            <dt className="min-w-[min(9rem,100%)] text-muted">{name}</dt>
            {address ? (
              <dd className="flex flex-wrap items-center gap-x-4">
                <TruncatedText>{address}</TruncatedText>
                <CopyButton text={address} label={`Copy the address on ${name}`} />
                <ExplorerLink chainId={id} kind="address" value={address} label="Moonscan" />
              </dd>
            ) : (
              <dd className="text-muted">No address is set for this site</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden="true" className="font-mono text-label leading-[1.6rem]">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

interface TokenPage {
  /** Shown once a wallet is connected. */
  application: LazyModule<{ Application: ComponentType<ApplicationProps> }>
  /** The button's label. */
  connect: string
  isOpen: (config: TokenConfig) => boolean
  /** Shown if it is not open. */
  closed: (texts: TokenTexts, tokenName: string) => string
  steps: readonly string[]
  note: 'riskNote' | 'crossChainNote'
}

/** By the kind of the form block. */
const tokenPages: Record<Kind, TokenPage> = {
  'token-overview': {
    application: lazyModule(() => import('./token/overview.tsx')),
    connect: 'Connect to see your balance',
    isOpen: () => true,
    closed: () => '',
    steps: [],
    note: 'riskNote',
  },
  'token-claim': {
    application: lazyModule(() => import('./token/claim.tsx')),
    connect: 'Connect to claim',
    isOpen: ({ vesting, token }) => chainIds.some((id) => vesting[id] && token[id]),
    closed: ({ notConfigured }) => notConfigured,
    steps: [
      'Connect the wallet the grant was made to.',
      'Switch to the network of the grant, if you are not on it.',
      'See what was granted, what has vested and what you can claim now.',
      'Claim: you sign one transaction and pay its fee in the network’s coin.',
    ],
    note: 'riskNote',
  },
  'token-transfer': {
    application: lazyModule(() => import('./token/transfer.tsx')),
    connect: 'Connect to transfer',
    isOpen: ({ token }) => chainIds.some((id) => token[id]),
    closed: (_texts, tokenName) =>
      `${tokenName} is not deployed on any network this site is set up for, so there is nothing to send yet.`,
    steps: [
      'Enter the recipient’s address and the amount. Both are checked as you type.',
      'Check everything once more, including the expected fee.',
      'Sign in your wallet. The page follows the transaction until it is confirmed.',
    ],
    note: 'crossChainNote',
  },
}

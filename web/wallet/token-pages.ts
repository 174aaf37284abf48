import type { TokenApplication } from '@nectar/schemas/sections/form-block/kinds'
import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '../loading/lazy-module.ts'
import { chainIds } from './chains/chain-ids.ts'
import type { TokenTexts } from './texts.ts'
import type { ApplicationProps } from './token/application-props.ts'
import type { TokenConfig } from './token-config.ts'

interface TokenPage {
  /** What is there once a wallet is connected. */
  application: LazyModule<{ Application: ComponentType<ApplicationProps> }>
  title: string
  /** What its button says. */
  connect: string
  /** Whether there is anything to do here. */
  isOpen: (config: TokenConfig) => boolean
  /** What is said where there is not. */
  closed: (texts: TokenTexts, tokenName: string) => string
  /** What happens, in order. */
  steps: readonly string[]
  /** What to know about it. */
  note: 'riskNote' | 'crossChainNote'
}

/** The token pages by the kind of the form block that holds them. */
export const tokenPages: Record<TokenApplication, TokenPage> = {
  'token-overview': {
    application: lazyModule(() => import('./token/overview.tsx')),
    title: 'Your balances',
    connect: 'Connect to see your balance',
    isOpen: () => true,
    closed: () => '',
    steps: [],
    note: 'riskNote',
  },
  'token-claim': {
    application: lazyModule(() => import('./token/claim.tsx')),
    title: 'Your grant',
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
    title: 'Your transfer',
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

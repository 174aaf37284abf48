import type { z } from 'zod'
import { text, whole } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** The sheet that a user sees, step by step, beside the events that the app gets. */
export const walletSheet = demoKind({
  title: 'Wallet request',
  starter: {
    app: 'Orchard',
    message: 'Sign in to Orchard',
    network: 'Moonbase Alpha',
    chainId: 1287,
  },
  fields: {
    app: text('Name of the app', { max: 30 }),
    message: text('Message to sign', { max: 120 }),
    network: text('Network', { max: 40 }),
    chainId: whole('Chain id of the network', { min: 1 }),
  },
})

export type WalletSheet = z.output<typeof walletSheet.schema>

// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import type { DemoKind } from '../demos/demo-kind.ts'
import { assetPermissions } from '../demos/asset-permissions.ts'
import { chainSwitch } from '../demos/chain-switch.ts'
import { contentId } from '../demos/content-id.ts'
import { contractBuilder } from '../demos/contract-builder.ts'
import { costCalculator } from '../demos/cost-calculator.ts'
import { cronSchedule } from '../demos/cron-schedule.ts'
import { deployPreview } from '../demos/deploy-preview.ts'
import { rpcRequest } from '../demos/rpc-request.ts'
import { signInMessage } from '../demos/sign-in-message.ts'
import { traitPreview } from '../demos/trait-preview.ts'
import { walletSheet } from '../demos/wallet-sheet.ts'

/** The kinds of demos. */
export const demoKinds = [
  'assetPermissions',
  'chainSwitch',
  'contentId',
  'contractBuilder',
  'costCalculator',
  'cronSchedule',
  'deployPreview',
  'rpcRequest',
  'signInMessage',
  'traitPreview',
  'walletSheet',
] as const

/** Every kind of demo, by its name. */
export const demos: Readonly<Record<(typeof demoKinds)[number], DemoKind>> = {
  assetPermissions,
  chainSwitch,
  contentId,
  contractBuilder,
  costCalculator,
  cronSchedule,
  deployPreview,
  rpcRequest,
  signInMessage,
  traitPreview,
  walletSheet,
}

/** Parses the content of a demo of any kind. */
export const demoContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assetPermissions'), content: assetPermissions.schema }),
  z.object({ kind: z.literal('chainSwitch'), content: chainSwitch.schema }),
  z.object({ kind: z.literal('contentId'), content: contentId.schema }),
  z.object({ kind: z.literal('contractBuilder'), content: contractBuilder.schema }),
  z.object({ kind: z.literal('costCalculator'), content: costCalculator.schema }),
  z.object({ kind: z.literal('cronSchedule'), content: cronSchedule.schema }),
  z.object({ kind: z.literal('deployPreview'), content: deployPreview.schema }),
  z.object({ kind: z.literal('rpcRequest'), content: rpcRequest.schema }),
  z.object({ kind: z.literal('signInMessage'), content: signInMessage.schema }),
  z.object({ kind: z.literal('traitPreview'), content: traitPreview.schema }),
  z.object({ kind: z.literal('walletSheet'), content: walletSheet.schema }),
])

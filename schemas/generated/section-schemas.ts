// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import type { Resolved } from '../fields/unresolved.ts'
import { assetPermissionsSchema } from '../sections/asset-permissions/schema.ts'
import { chainSwitchSchema } from '../sections/chain-switch/schema.ts'
import { codeSampleSchema } from '../sections/code-sample/schema.ts'
import { contentIdSchema } from '../sections/content-id/schema.ts'
import { contractBuilderSchema } from '../sections/contract-builder/schema.ts'
import { costCalculatorSchema } from '../sections/cost-calculator/schema.ts'
import { cronScheduleSchema } from '../sections/cron-schedule/schema.ts'
import { ctaBannerSchema } from '../sections/cta-banner/schema.ts'
import { dataTableSchema } from '../sections/data-table/schema.ts'
import { deployPreviewSchema } from '../sections/deploy-preview/schema.ts'
import { faqSchema } from '../sections/faq/schema.ts'
import { featureGridSchema } from '../sections/feature-grid/schema.ts'
import { formBlockSchema } from '../sections/form-block/schema.ts'
import { heroSchema } from '../sections/hero/schema.ts'
import { mediaTextSchema } from '../sections/media-text/schema.ts'
import { networkListSchema } from '../sections/network-list/schema.ts'
import { pageListSchema } from '../sections/page-list/schema.ts'
import { planCardsSchema } from '../sections/plan-cards/schema.ts'
import { resourceCardsSchema } from '../sections/resource-cards/schema.ts'
import { richTextSchema } from '../sections/rich-text/schema.ts'
import { rpcRequestSchema } from '../sections/rpc-request/schema.ts'
import { signInMessageSchema } from '../sections/sign-in-message/schema.ts'
import { statsSchema } from '../sections/stats/schema.ts'
import { stepsSchema } from '../sections/steps/schema.ts'
import { storyListSchema } from '../sections/story-list/schema.ts'
import { traitPreviewSchema } from '../sections/trait-preview/schema.ts'
import { vestingChartSchema } from '../sections/vesting-chart/schema.ts'
import { walletSheetSchema } from '../sections/wallet-sheet/schema.ts'

/** Parses a section of any type. */
export const sectionSchema = z.discriminatedUnion('_type', [
  assetPermissionsSchema,
  chainSwitchSchema,
  codeSampleSchema,
  contentIdSchema,
  contractBuilderSchema,
  costCalculatorSchema,
  cronScheduleSchema,
  ctaBannerSchema,
  dataTableSchema,
  deployPreviewSchema,
  faqSchema,
  featureGridSchema,
  formBlockSchema,
  heroSchema,
  mediaTextSchema,
  networkListSchema,
  pageListSchema,
  planCardsSchema,
  resourceCardsSchema,
  richTextSchema,
  rpcRequestSchema,
  signInMessageSchema,
  statsSchema,
  stepsSchema,
  storyListSchema,
  traitPreviewSchema,
  vestingChartSchema,
  walletSheetSchema,
], { error: 'is of a type that the site does not know' })

/** A section with its references resolved. */
export type Section = Resolved<z.output<typeof sectionSchema>>

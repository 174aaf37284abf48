// Written by `npm run generate` from the folders of schemas/. Do not edit.

import type { Agree, Follows } from '../drift/follows.ts'
import type { assetPermissionsSchema } from '../sections/asset-permissions/schema.ts'
import type { chainSwitchSchema } from '../sections/chain-switch/schema.ts'
import type { codeSampleSchema } from '../sections/code-sample/schema.ts'
import type { contentIdSchema } from '../sections/content-id/schema.ts'
import type { contractBuilderSchema } from '../sections/contract-builder/schema.ts'
import type { costCalculatorSchema } from '../sections/cost-calculator/schema.ts'
import type { cronScheduleSchema } from '../sections/cron-schedule/schema.ts'
import type { ctaBannerSchema } from '../sections/cta-banner/schema.ts'
import type { dataTableSchema } from '../sections/data-table/schema.ts'
import type { deployPreviewSchema } from '../sections/deploy-preview/schema.ts'
import type { faqSchema } from '../sections/faq/schema.ts'
import type { featureGridSchema } from '../sections/feature-grid/schema.ts'
import type { formBlockSchema } from '../sections/form-block/schema.ts'
import type { heroSchema } from '../sections/hero/schema.ts'
import type { mediaTextSchema } from '../sections/media-text/schema.ts'
import type { networkListSchema } from '../sections/network-list/schema.ts'
import type { pageListSchema } from '../sections/page-list/schema.ts'
import type { planCardsSchema } from '../sections/plan-cards/schema.ts'
import type { resourceCardsSchema } from '../sections/resource-cards/schema.ts'
import type { richTextSchema } from '../sections/rich-text/schema.ts'
import type { rpcRequestSchema } from '../sections/rpc-request/schema.ts'
import type { signInMessageSchema } from '../sections/sign-in-message/schema.ts'
import type { statsSchema } from '../sections/stats/schema.ts'
import type { stepsSchema } from '../sections/steps/schema.ts'
import type { storyListSchema } from '../sections/story-list/schema.ts'
import type { traitPreviewSchema } from '../sections/trait-preview/schema.ts'
import type { vestingChartSchema } from '../sections/vesting-chart/schema.ts'
import type { walletSheetSchema } from '../sections/wallet-sheet/schema.ts'
import type { countrySchema } from '../documents/country/schema.ts'
import type { departmentSchema } from '../documents/department/schema.ts'
import type { inquirySchema } from '../documents/inquiry/schema.ts'
import type { menuSchema } from '../documents/menu/schema.ts'
import type { routeSchema } from '../documents/route/schema.ts'
import type { settingsSchema } from '../documents/settings/schema.ts'
import type { socialLinkSchema } from '../documents/social-link/schema.ts'
import type { storySchema } from '../documents/story/schema.ts'
import type * as Sanity from './sanity.types.ts'

/** Fails the type check where a zod schema and the content model differ. */
export interface NoDrift {
  assetPermissions: Agree<
    Follows<Sanity.AssetPermissions & { _key: string }, typeof assetPermissionsSchema>
  >
  chainSwitch: Agree<
    Follows<Sanity.ChainSwitch & { _key: string }, typeof chainSwitchSchema>
  >
  codeSample: Agree<
    Follows<Sanity.CodeSample & { _key: string }, typeof codeSampleSchema>
  >
  contentId: Agree<
    Follows<Sanity.ContentId & { _key: string }, typeof contentIdSchema>
  >
  contractBuilder: Agree<
    Follows<Sanity.ContractBuilder & { _key: string }, typeof contractBuilderSchema>
  >
  costCalculator: Agree<
    Follows<Sanity.CostCalculator & { _key: string }, typeof costCalculatorSchema>
  >
  cronSchedule: Agree<
    Follows<Sanity.CronSchedule & { _key: string }, typeof cronScheduleSchema>
  >
  ctaBanner: Agree<
    Follows<Sanity.CtaBanner & { _key: string }, typeof ctaBannerSchema>
  >
  dataTable: Agree<
    Follows<Sanity.DataTable & { _key: string }, typeof dataTableSchema>
  >
  deployPreview: Agree<
    Follows<Sanity.DeployPreview & { _key: string }, typeof deployPreviewSchema>
  >
  faq: Agree<
    Follows<Sanity.Faq & { _key: string }, typeof faqSchema>
  >
  featureGrid: Agree<
    Follows<Sanity.FeatureGrid & { _key: string }, typeof featureGridSchema>
  >
  formBlock: Agree<
    Follows<Sanity.FormBlock & { _key: string }, typeof formBlockSchema>
  >
  hero: Agree<
    Follows<Sanity.Hero & { _key: string }, typeof heroSchema>
  >
  mediaText: Agree<
    Follows<Sanity.MediaText & { _key: string }, typeof mediaTextSchema>
  >
  networkList: Agree<
    Follows<Sanity.NetworkList & { _key: string }, typeof networkListSchema>
  >
  pageList: Agree<
    Follows<Sanity.PageList & { _key: string }, typeof pageListSchema>
  >
  planCards: Agree<
    Follows<Sanity.PlanCards & { _key: string }, typeof planCardsSchema>
  >
  resourceCards: Agree<
    Follows<Sanity.ResourceCards & { _key: string }, typeof resourceCardsSchema>
  >
  richText: Agree<
    Follows<Sanity.RichText & { _key: string }, typeof richTextSchema>
  >
  rpcRequest: Agree<
    Follows<Sanity.RpcRequest & { _key: string }, typeof rpcRequestSchema>
  >
  signInMessage: Agree<
    Follows<Sanity.SignInMessage & { _key: string }, typeof signInMessageSchema>
  >
  stats: Agree<
    Follows<Sanity.Stats & { _key: string }, typeof statsSchema>
  >
  steps: Agree<
    Follows<Sanity.Steps & { _key: string }, typeof stepsSchema>
  >
  storyList: Agree<
    Follows<Sanity.StoryList & { _key: string }, typeof storyListSchema>
  >
  traitPreview: Agree<
    Follows<Sanity.TraitPreview & { _key: string }, typeof traitPreviewSchema>
  >
  vestingChart: Agree<
    Follows<Sanity.VestingChart & { _key: string }, typeof vestingChartSchema>
  >
  walletSheet: Agree<
    Follows<Sanity.WalletSheet & { _key: string }, typeof walletSheetSchema>
  >
  country: Agree<
    Follows<Sanity.Country, typeof countrySchema>
  >
  department: Agree<
    Follows<Sanity.Department, typeof departmentSchema>
  >
  inquiry: Agree<
    Follows<Sanity.Inquiry, typeof inquirySchema>
  >
  menu: Agree<
    Follows<Sanity.Menu, typeof menuSchema>
  >
  route: Agree<
    Follows<Sanity.Route, typeof routeSchema>
  >
  settings: Agree<
    Follows<Sanity.Settings, typeof settingsSchema>
  >
  socialLink: Agree<
    Follows<Sanity.SocialLink, typeof socialLinkSchema>
  >
  story: Agree<
    Follows<Sanity.Story, typeof storySchema>
  >
}

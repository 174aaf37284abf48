// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { linkType, targetType } from '../fields/link/type.ts'
import { pictureType, mediaType } from '../fields/media/type.ts'
import { codeType, richTextFieldType } from '../fields/rich-text/type.ts'
import { assetPermissionsType } from '../sections/asset-permissions/type.ts'
import { chainSwitchType } from '../sections/chain-switch/type.ts'
import { codeSampleType } from '../sections/code-sample/type.ts'
import { contentIdType } from '../sections/content-id/type.ts'
import { contractBuilderType } from '../sections/contract-builder/type.ts'
import { costCalculatorType } from '../sections/cost-calculator/type.ts'
import { cronScheduleType } from '../sections/cron-schedule/type.ts'
import { ctaBannerType } from '../sections/cta-banner/type.ts'
import { dataTableType } from '../sections/data-table/type.ts'
import { deployPreviewType } from '../sections/deploy-preview/type.ts'
import { faqType } from '../sections/faq/type.ts'
import { featureGridType } from '../sections/feature-grid/type.ts'
import { formBlockType } from '../sections/form-block/type.ts'
import { heroType } from '../sections/hero/type.ts'
import { mediaTextType } from '../sections/media-text/type.ts'
import { networkListType } from '../sections/network-list/type.ts'
import { pageListType } from '../sections/page-list/type.ts'
import { planCardsType } from '../sections/plan-cards/type.ts'
import { resourceCardsType } from '../sections/resource-cards/type.ts'
import { richTextType } from '../sections/rich-text/type.ts'
import { rpcRequestType } from '../sections/rpc-request/type.ts'
import { signInMessageType } from '../sections/sign-in-message/type.ts'
import { statsType } from '../sections/stats/type.ts'
import { stepsType } from '../sections/steps/type.ts'
import { storyListType } from '../sections/story-list/type.ts'
import { traitPreviewType } from '../sections/trait-preview/type.ts'
import { vestingChartType } from '../sections/vesting-chart/type.ts'
import { walletSheetType } from '../sections/wallet-sheet/type.ts'
import { countryType } from '../documents/country/type.ts'
import { departmentType } from '../documents/department/type.ts'
import { inquiryType } from '../documents/inquiry/type.ts'
import { menuColumnType, menuGroupType, menuType } from '../documents/menu/type.ts'
import { availabilityType, routeType } from '../documents/route/type.ts'
import { cookieBannerType, settingsType } from '../documents/settings/type.ts'
import { socialLinkType } from '../documents/social-link/type.ts'
import { storyType } from '../documents/story/type.ts'

/** Every type of the content model, for the Studio. */
export const schemaTypes = [
  linkType,
  targetType,
  pictureType,
  mediaType,
  codeType,
  richTextFieldType,
  assetPermissionsType,
  chainSwitchType,
  codeSampleType,
  contentIdType,
  contractBuilderType,
  costCalculatorType,
  cronScheduleType,
  ctaBannerType,
  dataTableType,
  deployPreviewType,
  faqType,
  featureGridType,
  formBlockType,
  heroType,
  mediaTextType,
  networkListType,
  pageListType,
  planCardsType,
  resourceCardsType,
  richTextType,
  rpcRequestType,
  signInMessageType,
  statsType,
  stepsType,
  storyListType,
  traitPreviewType,
  vestingChartType,
  walletSheetType,
  countryType,
  departmentType,
  inquiryType,
  menuColumnType,
  menuGroupType,
  menuType,
  availabilityType,
  routeType,
  cookieBannerType,
  settingsType,
  socialLinkType,
  storyType,
]

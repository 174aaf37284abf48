import type { Section } from '@nectar/schemas/generated/section-schemas'
import type { ReactNode } from 'react'
import { AssetPermissionsSection } from './asset-permissions/asset-permissions.tsx'
import { ChainSwitchSection } from './chain-switch/chain-switch.tsx'
import { CodeSampleSection } from './code-sample/code-sample.tsx'
import { ContentIdSection } from './content-id/content-id.tsx'
import { ContractBuilderSection } from './contract-builder/contract-builder.tsx'
import { CostCalculatorSection } from './cost-calculator/cost-calculator.tsx'
import { CronScheduleSection } from './cron-schedule/cron-schedule.tsx'
import { CtaBannerSection } from './cta-banner/cta-banner.tsx'
import { DataTableSection } from './data-table/data-table.tsx'
import { DeployPreviewSection } from './deploy-preview/deploy-preview.tsx'
import { FaqSection } from './faq/faq.tsx'
import { FeatureGridSection } from './feature-grid/feature-grid.tsx'
import { FormBlockSection } from './form-block/form-block.tsx'
import { HeroSection } from './hero/hero.tsx'
import { MediaTextSection } from './media-text/media-text.tsx'
import { NetworkListSection } from './network-list/network-list.tsx'
import { PageListSection } from './page-list/page-list.tsx'
import type { SectionPlace, SectionProps } from './place.ts'
import { PlanCardsSection } from './plan-cards/plan-cards.tsx'
import { ResourceCardsSection } from './resource-cards/resource-cards.tsx'
import { RichTextSection } from './rich-text/rich-text.tsx'
import { RpcRequestSection } from './rpc-request/rpc-request.tsx'
import { SignInMessageSection } from './sign-in-message/sign-in-message.tsx'
import { StatsSection } from './stats/stats.tsx'
import { StepsSection } from './steps/steps.tsx'
import { StoryListSection } from './story-list/story-list.tsx'
import { TraitPreviewSection } from './trait-preview/trait-preview.tsx'
import { VestingChartSection } from './vesting-chart/vesting-chart.tsx'
import { WalletSheetSection } from './wallet-sheet/wallet-sheet.tsx'

type SectionByType = { [S in Section as S['_type']]: S }
type Registry = { [T in keyof SectionByType]: (props: SectionProps<SectionByType[T]>) => ReactNode }

/** The component of each section type; the compiler checks it against the content model. */
const registry: Registry = {
  chainSwitch: ChainSwitchSection,
  walletSheet: WalletSheetSection,
  traitPreview: TraitPreviewSection,
  deployPreview: DeployPreviewSection,
  contractBuilder: ContractBuilderSection,
  assetPermissions: AssetPermissionsSection,
  codeSample: CodeSampleSection,
  contentId: ContentIdSection,
  costCalculator: CostCalculatorSection,
  cronSchedule: CronScheduleSection,
  ctaBanner: CtaBannerSection,
  dataTable: DataTableSection,
  faq: FaqSection,
  featureGrid: FeatureGridSection,
  formBlock: FormBlockSection,
  hero: HeroSection,
  mediaText: MediaTextSection,
  networkList: NetworkListSection,
  pageList: PageListSection,
  planCards: PlanCardsSection,
  resourceCards: ResourceCardsSection,
  richText: RichTextSection,
  rpcRequest: RpcRequestSection,
  signInMessage: SignInMessageSection,
  stats: StatsSection,
  steps: StepsSection,
  storyList: StoryListSection,
  vestingChart: VestingChartSection,
}

type SectionOf<T extends keyof SectionByType> = {
  [K in T]: SectionByType[K] & { _type: K }
}[T]

/** Renders a section with the component of its type. */
export function renderSection<T extends keyof SectionByType>(
  section: SectionOf<T>,
  place: SectionPlace,
): ReactNode {
  const View: (props: SectionProps<SectionByType[T]>) => ReactNode = registry[section._type]
  return <View key={section._key} section={section} place={place} />
}

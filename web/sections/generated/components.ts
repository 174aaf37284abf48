// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { CodeSampleSection } from '../code-sample.tsx'
import { CtaBannerSection } from '../cta-banner.tsx'
import { DataTableSection } from '../data-table.tsx'
import { DemoSection } from '../demo.tsx'
import { FaqSection } from '../faq.tsx'
import { FeatureGridSection } from '../feature-grid.tsx'
import { FormBlockSection } from '../form-block.tsx'
import { HeroSection } from '../hero.tsx'
import { MediaTextSection } from '../media-text.tsx'
import { NetworkListSection } from '../network-list.tsx'
import { PageListSection } from '../page-list.tsx'
import { PlanCardsSection } from '../plan-cards.tsx'
import { ResourceCardsSection } from '../resource-cards.tsx'
import { RichTextSection } from '../rich-text.tsx'
import { StatsSection } from '../stats.tsx'
import { StepsSection } from '../steps.tsx'
import { StoryListSection } from '../story-list.tsx'
import { VestingChartSection } from '../vesting-chart.tsx'

/** The component of each section type. */
export const sectionComponents = {
  codeSample: CodeSampleSection,
  ctaBanner: CtaBannerSection,
  dataTable: DataTableSection,
  demo: DemoSection,
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
  stats: StatsSection,
  steps: StepsSection,
  storyList: StoryListSection,
  vestingChart: VestingChartSection,
}

import type { Section } from '@nectar/schemas/generated/sections'
import type { ReactNode } from 'react'
import { CodeSampleSection } from './code-sample.tsx'
import { CtaBannerSection } from './cta-banner.tsx'
import { DataTableSection } from './data-table.tsx'
import { DemoSection } from './demo.tsx'
import { FaqSection } from './faq.tsx'
import { FeatureGridSection } from './feature-grid.tsx'
import { FormBlockSection } from './form-block.tsx'
import { HeroSection } from './hero.tsx'
import { MediaTextSection } from './media-text.tsx'
import { NetworkListSection } from './network-list.tsx'
import { PageListSection } from './page-list.tsx'
import type { SectionPlace, SectionProps } from './place.ts'
import { PlanCardsSection } from './plan-cards.tsx'
import { ResourceCardsSection } from './resource-cards.tsx'
import { RichTextSection } from './rich-text.tsx'
import { StatsSection } from './stats.tsx'
import { StepsSection } from './steps.tsx'
import { StoryListSection } from './story-list.tsx'
import { VestingChartSection } from './vesting-chart.tsx'

type SectionByType = { [S in Section as S['_type']]: S }
type Registry = { [T in keyof SectionByType]: (props: SectionProps<SectionByType[T]>) => ReactNode }

/** The component of each section type; the compiler checks it against the content model. */
const registry: Registry = {
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

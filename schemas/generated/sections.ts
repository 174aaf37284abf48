// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import { codeSample } from '../sections/code-sample.ts'
import { ctaBanner } from '../sections/cta-banner.ts'
import { dataTable } from '../sections/data-table.ts'
import { demo } from '../sections/demo.ts'
import { faq } from '../sections/faq.ts'
import { featureGrid } from '../sections/feature-grid.ts'
import { formBlock } from '../sections/form-block.ts'
import { hero } from '../sections/hero.ts'
import { mediaText } from '../sections/media-text.ts'
import { networkList } from '../sections/network-list.ts'
import { pageList } from '../sections/page-list.ts'
import { planCards } from '../sections/plan-cards.ts'
import { resourceCards } from '../sections/resource-cards.ts'
import { richText } from '../sections/rich-text.ts'
import { stats } from '../sections/stats.ts'
import { steps } from '../sections/steps.ts'
import { storyList } from '../sections/story-list.ts'
import { vestingChart } from '../sections/vesting-chart.ts'

/** Every section type, by its name. */
export const sections = {
  codeSample,
  ctaBanner,
  dataTable,
  demo,
  faq,
  featureGrid,
  formBlock,
  hero,
  mediaText,
  networkList,
  pageList,
  planCards,
  resourceCards,
  richText,
  stats,
  steps,
  storyList,
  vestingChart,
}

export type SectionTypeName = keyof typeof sections

/** The names of the section types. */
export const sectionTypeNames = [
  'codeSample',
  'ctaBanner',
  'dataTable',
  'demo',
  'faq',
  'featureGrid',
  'formBlock',
  'hero',
  'mediaText',
  'networkList',
  'pageList',
  'planCards',
  'resourceCards',
  'richText',
  'stats',
  'steps',
  'storyList',
  'vestingChart',
] as const satisfies readonly SectionTypeName[]

/** Parses a section of any type. */
export const sectionSchema = z.discriminatedUnion('_type', [
  codeSample.schema,
  ctaBanner.schema,
  dataTable.schema,
  demo.schema,
  faq.schema,
  featureGrid.schema,
  formBlock.schema,
  hero.schema,
  mediaText.schema,
  networkList.schema,
  pageList.schema,
  planCards.schema,
  resourceCards.schema,
  richText.schema,
  stats.schema,
  steps.schema,
  storyList.schema,
  vestingChart.schema,
], { error: 'is of a type that the site does not know' })

/** A parsed section. */
export type Section = z.output<typeof sectionSchema>

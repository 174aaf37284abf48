import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import { randomKey } from '@sanity/util/content'

/** A section of a new page: its type and the words it starts with. */
export type NewSection = { _type: SectionTypeName } & Record<string, unknown>

/** Gives each section the key that Sanity needs to tell items of a list apart. */
export function keyedSections(sections: readonly NewSection[]): (NewSection & { _key: string })[] {
  return sections.map((section) => ({ ...section, _key: randomKey(12) }))
}

/** hero, features, steps, code, recipes, prices, stories, questions, closing call. */
export const serviceSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'featureGrid', title: 'What you get' },
  { _type: 'steps', title: 'How it works' },
  { _type: 'codeSample', title: 'In code' },
  { _type: 'resourceCards', title: 'Recipes that use it' },
  { _type: 'dataTable', title: 'What it costs' },
  { _type: 'storyList', title: 'Who builds with it' },
  { _type: 'faq', title: 'Questions and answers' },
  { _type: 'ctaBanner' },
]

export const recipeSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'mediaText', title: 'What you will build' },
  { _type: 'steps', title: 'Steps' },
  { _type: 'codeSample', title: 'In code' },
  { _type: 'resourceCards', title: 'Services it uses' },
  { _type: 'faq', title: 'Questions and answers' },
  { _type: 'ctaBanner' },
]

export const landingSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'campaign' },
  { _type: 'featureGrid' },
  { _type: 'steps' },
  { _type: 'faq', title: 'Questions and answers' },
  { _type: 'ctaBanner' },
]

export const tokenSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'plain' },
  { _type: 'formBlock', kind: 'token-overview' },
  { _type: 'faq', title: 'Questions and answers' },
]

export const pageSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'ctaBanner' },
]

export const legalSections: readonly NewSection[] = [{ _type: 'richText' }]

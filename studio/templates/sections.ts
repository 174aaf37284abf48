import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import { randomKey } from '@sanity/util/content'

/** A section of a new page: its type, and where it starts differently from others of its type. */
export type NewSection = { _type: SectionTypeName } & Record<string, unknown>

function starterOf(name: SectionTypeName): object {
  const type = schemaTypes.find((candidate) => candidate.name === name)
  return type && 'initialValue' in type ? Object(type.initialValue) : {}
}

/** Fills sections with what their types start with, and gives each the key that tells it from others. */
export function startedSections(
  sections: readonly NewSection[],
): (NewSection & { _key: string })[] {
  return sections.map((section) => ({
    ...starterOf(section._type),
    ...section,
    _key: randomKey(12),
  }))
}

/** hero, features, steps, code, recipes, prices, stories, questions, closing call. */
export const serviceSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'featureGrid' },
  { _type: 'steps' },
  { _type: 'codeSample' },
  { _type: 'resourceCards', title: 'Recipes that use it' },
  { _type: 'dataTable', title: 'What it costs' },
  { _type: 'storyList' },
  { _type: 'faq' },
  { _type: 'ctaBanner' },
]

/** hero, services, steps, code, costs, questions, next recipes: each recipe may put them in an order of its own. */
export const recipeSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'featureGrid', title: 'What it is made of' },
  { _type: 'steps', title: 'Steps' },
  { _type: 'codeSample' },
  { _type: 'dataTable', anchor: 'costs', title: 'What it costs' },
  { _type: 'faq' },
  { _type: 'resourceCards', title: 'Next' },
]

export const landingSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'campaign' },
  { _type: 'featureGrid' },
  { _type: 'steps' },
  { _type: 'faq' },
  { _type: 'ctaBanner' },
]

export const tokenSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'plain' },
  { _type: 'formBlock', kind: 'token-overview', title: 'Your tokens' },
  { _type: 'faq' },
]

export const pageSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'split' },
  { _type: 'ctaBanner' },
]

export const legalSections: readonly NewSection[] = [
  { _type: 'hero', variant: 'plain' },
  { _type: 'richText' },
]

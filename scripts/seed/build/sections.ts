import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import { keyed } from './keys.ts'
import { reference } from './reference.ts'
import type { SectionBody } from './types.ts'

/** Items as an author writes them; the builder adds their types and keys. */
type Unkeyed<List> =
  NonNullable<List> extends readonly (infer Item)[]
    ? readonly Omit<Item, '_key' | '_type'>[]
    : never

type Plain<Name extends SectionTypeName, Lists extends keyof SectionBody<Name> = never> = Omit<
  SectionBody<Name>,
  '_type' | Lists
>
type WithLists<Name extends SectionTypeName, Lists extends keyof SectionBody<Name>> = Plain<
  Name,
  Lists
> & { [List in Lists]: Unkeyed<SectionBody<Name>[List]> }

type Calls = { calls?: Unkeyed<SectionBody<'hero'>['calls']> }

/** The first section of a page. */
export function hero({ calls, ...words }: Plain<'hero', 'calls'> & Calls): SectionBody<'hero'> {
  return { _type: 'hero', ...words, ...(calls ? { calls: keyed('link', calls) } : {}) }
}

export function stats({ items, ...words }: WithLists<'stats', 'items'>): SectionBody<'stats'> {
  return { _type: 'stats', ...words, items: keyed('stat', items) }
}

export function featureGrid({
  items,
  ...words
}: WithLists<'featureGrid', 'items'>): SectionBody<'featureGrid'> {
  return { _type: 'featureGrid', ...words, items: keyed('feature', items) }
}

export function mediaText(words: Plain<'mediaText'>): SectionBody<'mediaText'> {
  return { _type: 'mediaText', ...words }
}

export function steps({ items, ...words }: WithLists<'steps', 'items'>): SectionBody<'steps'> {
  return { _type: 'steps', ...words, items: keyed('step', items) }
}

export function codeSample({
  tabs,
  ...words
}: WithLists<'codeSample', 'tabs'>): SectionBody<'codeSample'> {
  return { _type: 'codeSample', ...words, tabs: keyed('codeTab', tabs) }
}

export function networkList({
  networks,
  ...words
}: WithLists<'networkList', 'networks'>): SectionBody<'networkList'> {
  return { _type: 'networkList', ...words, networks: keyed('network', networks) }
}

export function planCards({
  plans,
  ...words
}: WithLists<'planCards', 'plans'>): SectionBody<'planCards'> {
  return { _type: 'planCards', ...words, plans: keyed('plan', plans) }
}

type TableGroup = SectionBody<'dataTable'>['groups'][number]

/** A table: rows are written without types and keys, too. */
export function dataTable({
  groups,
  ...words
}: Plain<'dataTable', 'groups'> & {
  groups: readonly { title: string; rows: Unkeyed<TableGroup['rows']> }[]
}): SectionBody<'dataTable'> {
  const withRows = groups.map(({ title, rows }) => ({ title, rows: keyed('tableRow', rows) }))
  return { _type: 'dataTable', ...words, groups: keyed('tableGroup', withRows) }
}

/** Success stories; chosen ones are named by their ids, such as `story-tidewater`. */
export function storyList({
  stories,
  ...words
}: Plain<'storyList', 'stories'> & { stories?: readonly string[] }): SectionBody<'storyList'> {
  if (!stories) return { _type: 'storyList', ...words }
  const chosen = keyed('reference', stories.map(reference))
  return { _type: 'storyList', ...words, stories: chosen }
}

export function resourceCards({
  cards,
  ...words
}: WithLists<'resourceCards', 'cards'>): SectionBody<'resourceCards'> {
  return { _type: 'resourceCards', ...words, cards: keyed('resourceCard', cards) }
}

export function faq({ items, ...words }: WithLists<'faq', 'items'>): SectionBody<'faq'> {
  return { _type: 'faq', ...words, items: keyed('question', items) }
}

export function ctaBanner({
  calls,
  ...words
}: WithLists<'ctaBanner', 'calls'>): SectionBody<'ctaBanner'> {
  return { _type: 'ctaBanner', ...words, calls: keyed('link', calls) }
}

export function formBlock({
  fields,
  ...words
}: Plain<'formBlock', 'fields'> & {
  fields?: Unkeyed<SectionBody<'formBlock'>['fields']>
}): SectionBody<'formBlock'> {
  if (!fields) return { _type: 'formBlock', ...words }
  return { _type: 'formBlock', ...words, fields: keyed('formField', fields) }
}

export function richText(words: Plain<'richText'>): SectionBody<'richText'> {
  return { _type: 'richText', ...words }
}

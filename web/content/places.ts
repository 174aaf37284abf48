import { formatPrice } from '@nectar/schemas/fields/format-price'
import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import { isObject, type Visited } from '@nectar/schemas/fields/unparsed'
import { visibleSections } from '@nectar/schemas/validation/route-fact'
import { z } from 'zod'
import type { PathEntry } from './paths.ts'

/** The kind of a place: a page, a price, a question with its answer, or another titled part of a page. */
export type PlaceKind = 'page' | 'price' | 'question' | 'part'

/** A place that search finds on a page. */
export interface Place {
  kind: PlaceKind
  title: string
  /** The id of the place on its page. */
  anchor?: string
  text: string
}

/** A page with its places; the first one is the page itself. */
export interface SearchedPage {
  path: string
  name: string
  /** The kind of page, such as `service`. */
  group: string
  /** Its place among the pages that search offers before anything is typed. */
  start?: number
  places: Place[]
}

type Node = Visited['value']

const words = z.string().catch('')
const listOfWords = z.array(words).catch([])

/** Fields with text for readers. Other fields hold variant names, addresses and codes. */
const textFields = [
  'subtitle',
  'intro',
  'text',
  'hint',
  'value',
  'cells',
  'features',
  'note',
  'planNote',
  'footnote',
  'install',
]

const planSchema = z.object({
  name: z.string(),
  features: z.array(z.string()),
  price: z.number().optional(),
  priceNote: z.string().optional(),
})
const rowSchema = z.object({
  label: z.string(),
  cells: z.array(z.string()),
  chains: z.array(z.string()).catch([]),
})
const blockSchema = z.object({
  _type: z.literal('block'),
  style: z.string().optional(),
  children: z.array(z.looseObject({ text: words })),
})

/** The part that a titled node begins. */
function partOf(node: Node, columns: readonly string[], currency: string): Place | undefined {
  const plan = planSchema.safeParse(node).data
  if (plan) {
    const { price, priceNote = '' } = plan
    const amount = price === undefined ? '' : `${formatPrice(price, currency)} a month`
    const text = [amount, priceNote].filter(Boolean).join(', ')
    return { kind: 'price', title: `${plan.name} plan`, text }
  }
  const row = rowSchema.safeParse(node).data
  if (row) {
    const cells = row.cells.map((cell, index) => `${columns[index] ?? ''} ${cell}`.trim())
    const chains = row.chains.join(', ')
    return { kind: 'price', title: row.label, text: [chains, ...cells].filter(Boolean).join(' · ') }
  }
  const question = words.parse(node.question)
  if (question) return { kind: 'question', title: question, text: '' }
  const title = words.parse(node.title)
  return title ? { kind: 'part', title, text: '' } : undefined
}

/** The titled parts of a section, each with the text up to the next title. */
function partsOf(section: Node): Place[] {
  const columns = listOfWords.parse(section.columns)
  const currency = z.string().length(3).catch('USD').parse(section.currency)
  const parts: Place[] = []
  const add = (text: string) => {
    const last = parts.at(-1)
    if (last) last.text = [last.text, text].filter(Boolean).join(' ')
  }
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isObject(value) || value._type === 'link') return
    const block = blockSchema.safeParse(value).data
    if (block) {
      const text = block.children.map((span) => span.text).join('')
      if (block.style?.startsWith('h') !== true) return add(text)
      return void parts.push({ kind: 'part', title: text, anchor: headingSlug(text), text: '' })
    }
    const part = partOf(value, columns, currency)
    const anchor = words.parse(value.anchor)
    if (part) parts.push({ ...part, ...(anchor !== '' && { anchor }) })
    for (const field of textFields) {
      if (part?.kind === 'price' && field === 'cells') continue
      const texts = [value[field]].flat().filter((text) => typeof text === 'string')
      add(texts.join(' · '))
    }
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child)
  }
  walk(section)
  return parts
}

/** The places of a page: the page itself with its hero, then the titled parts of its visible sections. */
export function placesOf(
  { name, description }: Pick<PathEntry, 'name' | 'description'>,
  sections: readonly unknown[],
): Place[] {
  const visible = visibleSections(sections).map(({ value }) => value)
  const hero = visible.find(({ _type }) => _type === 'hero')
  const opening = hero ? partsOf(hero).flatMap(({ title, text }) => [title, text]) : []
  const text = [description, ...opening].filter(Boolean).join(' ')
  const rest = visible.filter((section) => section !== hero)
  return [{ kind: 'page', title: name, text }, ...rest.flatMap(partsOf)]
}

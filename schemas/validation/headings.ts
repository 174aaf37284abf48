import { z } from 'zod'
import type { DocumentIssue, PathStep } from './issue.ts'
import { valueAt, walk } from './path.ts'

const block = z.looseObject({
  _key: z.string().optional(),
  style: z.string().optional(),
  children: z.array(z.looseObject({ text: z.string().catch('') })).catch([]),
})

const levels: Readonly<Record<string, number>> = { h2: 1, h3: 2, h4: 3 }
const names = ['', 'Heading', 'Sub-heading', 'Small heading']

function levelOf(raw: unknown): number | undefined {
  return levels[block.safeParse(raw).data?.style ?? '']
}

function textIssues(value: readonly unknown[], path: readonly PathStep[]): DocumentIssue[] {
  // The site shifts all headings of a text together, so the highest may be of any level.
  const top = Math.min(...value.flatMap((raw) => levelOf(raw) ?? []))
  let last = top - 1
  return value.flatMap((raw, index): DocumentIssue[] => {
    const level = levelOf(raw)
    if (level === undefined) return []
    const before = last
    last = level
    if (level <= before + 1) return []
    const message =
      before < top
        ? `The first heading of a text should be “${names[top]}”, not “${names[level]}”.`
        : `“${names[level]}” follows “${names[before]}”: a level is skipped, which confuses people who listen to the page.`
    const key = block.safeParse(raw).data?._key
    const at = [...path, key === undefined ? index : { _key: key }]
    return [{ path: at, severity: 'warning', code: 'heading-order', message }]
  })
}

const formattedText = z
  .array(z.unknown())
  .refine((items) => items.some((item) => valueAt(item, ['_type']) === 'block'))

/** Reports skipped heading levels in formatted texts, at any depth of a document. */
export function checkTexts(document: unknown): DocumentIssue[] {
  return [...walk(document)].flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([name, member]) => {
      const text = formattedText.safeParse(member).data
      return text ? textIssues(text, [...path, name]) : []
    }),
  )
}

const sectionSchema = z.looseObject({
  _key: z.string().optional(),
  _type: z.string(),
  hidden: z.boolean().optional().catch(undefined),
})

/** Checks that a page has one hero and starts with it: its title is the page's h1. */
export function checkMainHeading(sections: readonly unknown[]): DocumentIssue[] {
  const visible = sections.flatMap((raw) => {
    const section = sectionSchema.safeParse(raw).data
    return section && !section.hidden ? section : []
  })
  if (visible.length === 0) return []
  const heroes = visible.filter(({ _type }) => _type === 'hero')
  const issue = (path: readonly PathStep[], message: string): DocumentIssue => ({
    path,
    severity: 'warning',
    code: 'heading-order',
    message,
  })
  const [first, ...more] = heroes
  if (!first) {
    return [issue(['sections'], 'This page has no hero, so it has no main heading: add one.')]
  }
  const at = (section: typeof first): PathStep[] =>
    section._key === undefined ? ['sections'] : ['sections', { _key: section._key }]
  const late =
    visible[0] === first
      ? []
      : [issue(at(first), 'The hero holds the main heading of the page: move it to the top.')]
  return [
    ...late,
    ...more.map((hero) => issue(at(hero), 'A page needs only one hero: this one is extra.')),
  ]
}

import { itemsOf, type Visited } from '../fields/unparsed.ts'
import type { DocumentIssue, PathStep } from './issue.ts'
import { walk } from './path.ts'
import { visibleSections } from './route-fact.ts'

const levels: Readonly<Record<string, number>> = { h2: 1, h3: 2, h4: 3 }
const names = ['', 'Heading', 'Sub-heading', 'Small heading']

function levelOf({ value: { _type, style } }: Visited): number | undefined {
  return _type === 'block' ? levels[String(style)] : undefined
}

function textIssues(blocks: readonly Visited[]): DocumentIssue[] {
  // The site shifts all headings of a text together, so the highest may be of any level.
  const top = Math.min(...blocks.flatMap((block) => levelOf(block) ?? []))
  let last = top - 1
  return blocks.flatMap((block): DocumentIssue[] => {
    const level = levelOf(block)
    if (level === undefined) return []
    const before = last
    last = level
    if (level <= before + 1) return []
    const message =
      before < top
        ? `The first heading of a text should be “${names[top]}”, not “${names[level]}”.`
        : `“${names[level]}” follows “${names[before]}”: a level is skipped, which confuses people who listen to the page.`
    return [{ path: block.path, severity: 'warning', code: 'heading-order', message }]
  })
}

/** Reports skipped heading levels in formatted texts, at any depth of a document. */
export function checkTexts(document: unknown): DocumentIssue[] {
  return [...walk(document)].flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([name, member]) => textIssues(itemsOf(member, [...path, name]))),
  )
}

/** Checks that a page has one hero and starts with it: its title is the page's h1. */
export function checkMainHeading(sections: readonly unknown[]): DocumentIssue[] {
  const visible = visibleSections(sections)
  if (visible.length === 0) return []
  const issue = (path: readonly PathStep[], message: string): DocumentIssue => ({
    path,
    severity: 'warning',
    code: 'heading-order',
    message,
  })
  const [first, ...more] = visible.filter(({ value }) => value._type === 'hero')
  if (!first) {
    return [issue(['sections'], 'This page has no hero, so it has no main heading: add one.')]
  }
  const late = 'The hero holds the main heading of the page: move it to the top.'
  return [
    ...(visible[0] === first ? [] : [issue(first.path, late)]),
    ...more.map(({ path }) => issue(path, 'A page needs only one hero: this one is extra.')),
  ]
}

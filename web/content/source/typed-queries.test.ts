import {
  type Change,
  type CheckedCopy,
  createCheckedCopy,
} from '@nectar/schemas/testing/checked-copy'
import { afterAll, beforeAll, expect, it } from 'vitest'

let copy: CheckedCopy

beforeAll(async () => {
  // The compiler checks all of web/content with its imports.
  copy = await createCheckedCopy('web', [
    'web/content',
    'web/next-internals/tags.ts',
    'web/protocol',
  ])
})

afterAll(() => copy.remove())

const file = 'generated/sanity.types.ts'

/** What typegen writes after a field was renamed in the content model. */
function renamed(field: string): Change {
  const from = new RegExp(`\\b${field}(\\??):`, 'g')
  return { what: `${field}, renamed`, file, from, to: `${field}Renamed$1:` }
}

/** What typegen writes for the answers of queries that still ask for the old name. */
function unanswered(field: string): Change {
  const from = new RegExp(`\\b${field}: [^;]* null;`, 'g')
  return { what: `${field}, unanswered`, file, from, to: `${field}: null;` }
}

/** What typegen writes after a query stopped asking for a field. */
function dropped(field: string, query: string): Change {
  const from = new RegExp(`(export type ${query}QueryResult = [^;]*{[^}]*?) ${field}: [^;]*;`)
  return { what: `${field}, dropped from ${query}`, file, from, to: '$1' }
}

/** What typegen wrote before a query was changed. */
function older(query: string): Change {
  const from = new RegExp(`['"].*(['"]: ${query}QueryResult;)`)
  return { what: `${query}, as it was`, file, from, to: "'another query$1" }
}

/** The compiler's errors, each as its file and what is missing there. */
function shortened(told: string): string[] {
  const errors = told.trim().split(/\n(?=\S)/)
  return errors.map((error) => {
    const [, fields, never] = /Drift<(.*?), "|parameter of type '(never)'/.exec(error) ?? []
    return `${error.split('(')[0]}: ${fields ?? never ?? error}`
  })
}

it('names each place that reads a field that the content model or a query no longer has', {
  tags: ['all'],
}, async () => {
  const told = await copy.typeCheck([
    unanswered('menuLabel'),
    unanswered('noindex'),
    renamed('serviceKind'),
    renamed('newTab'),
    renamed('footerText'),
    renamed('niche'),
    dropped('label', 'Countries'),
    dropped('name', 'Ancestors'),
    dropped('_rev', 'Revision'),
    dropped('layout', 'RouteById'),
    older('Departments'),
  ])
  expect(shortened(told).sort()).toEqual([
    'web/content/draft.ts: "layout" | "sections[].serviceKind"',
    'web/content/lists.ts: "label"',
    'web/content/lists.ts: "label" | "order" | "value"',
    'web/content/lists.ts: never',
    'web/content/menus.ts: "groups[].columns[].newTab"',
    'web/content/menus.ts: "menuLabel"',
    'web/content/page.ts: "[].name"',
    'web/content/paths.ts: "noindex"',
    'web/content/publish/receive.ts: "_rev"',
    'web/content/publish/shown.ts: "niche"',
    'web/content/route/load-route.ts: "layout" | "sections[].serviceKind"',
    'web/content/settings.ts: "footerText"',
    'web/content/source/references.ts: "[].menuLabel"',
    'web/content/stories.ts: "sections[].serviceKind"',
  ])
})

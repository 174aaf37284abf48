import { describe, expect, it } from 'vitest'
import type { ListedTest } from './listed-tests.ts'
import {
  fingerprintOfWords,
  NoteSyntaxError,
  needsNoTest,
  notesOf,
  specificationFaults,
  statementsOf,
  tidySpecification,
} from './specification.ts'

const specification = `# Menus

This document covers menus. An item marked soon has no link.[^soon] Its colour is not shown.

The routes are:

| Route | Notes          |
| ----- | -------------- |
| /a    | home[^page]    |
| /b    | a page[^page]  |

- Product: Services.[^soon] It says 'Soon.'[^soon]

[^soon]: [menus.spec.ts](../e2e/menus.spec.ts) › soon (a tag)
[^page]: [routes.test.ts](../../seed/routes.test.ts) › pages › {first} is {any}
`
const test = (file: string, title: string, more: Partial<ListedTest> = {}): ListedTest => ({
  file,
  title,
  tags: ['sample'],
  isSkipped: false,
  ...more,
})
const soon = test('web/e2e/menus.spec.ts', 'soon (a tag)')
const [a, b] = ['/a', '/b'].map((path) => test('seed/routes.test.ts', `pages › ${path} is a page`))
const tests = [soon, a, b].flatMap((one) => one ?? [])

describe('statements', () => {
  it('are sentences, list entries and table rows, with their notes', () => {
    expect(statementsOf(specification)).toEqual([
      { line: 3, text: 'This document covers menus.', notes: [] },
      { line: 3, text: 'An item marked soon has no link.', notes: ['soon'] },
      { line: 3, text: 'Its colour is not shown.', notes: [] },
      { line: 5, text: 'The routes are:', notes: [] },
      { line: 9, text: '/a home', notes: ['page'] },
      { line: 10, text: '/b a page', notes: ['page'] },
      { line: 12, text: 'Product: Services.', notes: ['soon'] },
      { line: 12, text: "It says 'Soon.'", notes: ['soon'] },
    ])
  })

  it.each([
    ['Any other role is not shown.', true],
    ['Other states are not shown.', true],
    ['**Wallet errors** (a code list):', true],
    ['**Success story:**', true],
    ['This document covers menus.', true],
    ['An error is shown.', false],
    ['No error page is shown.', false],
    ['Pricing.', false],
  ])('like “%s” need no test: %s', (text, expected) => {
    expect(needsNoTest(text)).toBe(expected)
  })
})

describe('notes', () => {
  it('name a file from the root and a title', () => {
    expect(notesOf(specification)).toEqual([
      { name: 'soon', file: 'web/e2e/menus.spec.ts', title: 'soon (a tag)' },
      { name: 'page', file: 'seed/routes.test.ts', title: 'pages › {first} is {any}' },
    ])
    expect(() => notesOf('[^soon]: menus.spec.ts')).toThrow(NoteSyntaxError)
  })

  it('are sorted by their use and get a link; unused ones are removed', () => {
    const [text = ''] = specification.split('\n[^')
    const loose = `${text}
[^page]: seed/routes.test.ts › pages › {first} is {any}
[^gone]: seed/routes.test.ts › gone
[^soon]: web/e2e/menus.spec.ts › soon (a tag)
`
    expect(tidySpecification(loose)).toBe(specification)
    expect(tidySpecification(specification)).toBe(specification)
  })
})

describe('a specification', () => {
  const faults = (text: string, listed: readonly ListedTest[] = tests) =>
    specificationFaults(text, listed).map((fault) => fault.replace(/^\S+:(\d+)/, '$1'))

  it('has no fault if each statement has its test', () => {
    expect(faults(specification)).toEqual([])
  })

  it('has a fault if a statement has no test', () => {
    expect(faults(specification.replace('Services.[^soon]', 'Services.'))).toEqual([
      '12 has no test: “Product: Services.”',
    ])
  })

  it('has a fault if a note is missing', () => {
    expect(faults(specification.replace('link.[^soon]', 'link.[^later]'))).toEqual([
      '3 has no note [^later].',
    ])
  })

  it('has a fault if a test is renamed, with a hint to the most similar title', () => {
    expect(faults(specification.replace('› soon (a tag)', '› soon (a word)'))[0]).toBe(
      '3 [^soon]: web/e2e/menus.spec.ts has no test “soon (a word)” for “An item marked soon has no link.”. The nearest there is “soon (a tag)”.',
    )
    expect(faults(specification.replace('menus.spec.ts)', 'other.spec.ts)'))[0]).toContain(
      'That file has no tests.',
    )
  })

  it('has a fault if a parameterized test lacks the case of a statement', () => {
    expect(faults(specification, [soon, ...(a ? [a] : [])])).toEqual([
      '10 [^page]: seed/routes.test.ts has no test “pages › {first} is {any}” for “/b a page”. The nearest there is “pages › /a is a page”.',
    ])
  })

  it.each(['all', 'long'])('has a fault if a test has the tag %s', (tag) => {
    expect(faults(specification, [{ ...soon, tags: ['sample', tag] }, ...tests.slice(1)])[0]).toBe(
      `3 [^soon]: “soon (a tag)” in web/e2e/menus.spec.ts is not in the first tier: it has the tag ${tag}.`,
    )
  })

  it('has a fault if a test is skipped', () => {
    expect(faults(specification, [{ ...soon, isSkipped: true }, ...tests.slice(1)])[0]).toBe(
      '3 [^soon]: “soon (a tag)” in web/e2e/menus.spec.ts is skipped.',
    )
  })

  it('has the same fingerprint however its notes and tables are formatted', () => {
    const print = fingerprintOfWords(specification)
    const [text = ''] = specification.split('\n[^soon]')
    const bare = text
      .replaceAll(/\[\^\w+\]/g, '')
      .replaceAll(/ +\|/g, ' |')
      .replaceAll(/-{3,}/g, '---')
    expect(fingerprintOfWords(bare)).toBe(print)
    expect(fingerprintOfWords(bare.replace('no link', 'a link'))).not.toBe(print)
  })
})

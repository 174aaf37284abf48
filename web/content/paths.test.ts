import { expect, test, vi } from 'vitest'
import {
  linesOf,
  listedPages,
  loadOwnedPaths,
  loadPaths,
  loadPathsAmong,
  type PathEntry,
} from './paths.ts'
import type { Reader } from './source/reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const page: PathEntry = {
  path: '/pricing',
  name: 'Pricing',
  title: 'Pricing',
  description: 'What it costs',
  kind: 'page',
  noindex: false,
  soon: false,
  redirects: false,
  availability: undefined,
  _updatedAt: '2026-01-01T00:00:00Z',
}
const lines = (more: Partial<PathEntry>) => linesOf([{ ...page, ...more }], 'https://site.example')

test('a page is listed with its address and description', () => {
  expect(lines({})).toEqual(['- [Pricing](https://site.example/pricing.md): What it costs'])
})

test('the home page is listed as a file', () => {
  expect(lines({ path: '/' })[0]).toContain('(https://site.example/index.md)')
})

test.each([
  { name: '<script>alert(1)</script>' },
  { description: 'See <a href="https://evil.example">this</a>' },
  { description: 'x'.repeat(301) },
  { name: ' ' },
])('a page with a text that pages refuse is not listed: %j', (more) => {
  expect(lines(more)).toEqual([])
})

test('a text cannot add a line or a link', () => {
  expect(lines({ name: 'a](https://evil.example) [b', description: 'one\n# two' })).toEqual([
    '- [a\\](https://evil.example) \\[b](https://site.example/pricing.md): one # two',
  ])
})

test.each([{ title: -1.5 }, { title: [] }, { name: null }, { description: {} }, { noindex: 'no' }])(
  'a page that became invalid is in no list and keeps its path: %j',
  async (odd) => {
    const row = { ...page, ...odd }
    const read: Reader = (_query, { after }) => Promise.resolve(after ? [] : [row, null])
    expect(await loadPaths(read)).toEqual([])
    expect(await loadPathsAmong(read, ['/pricing'])).toEqual([])
    expect(await loadOwnedPaths(read)).toEqual(['/pricing'])
  },
)

test('a page outside of its dates is not listed', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  const dated = (availability: PathEntry['availability'], middleware = ['availability']) =>
    listedPages([{ ...page, middleware, availability }], now).length
  expect(dated({ from: '2026-06-02T00:00:00Z' })).toBe(0)
  expect(dated({ until: '2026-06-01T02:00:00+02:00' })).toBe(0)
  expect(dated({ from: '2026-05-31T00:00:00Z', until: '2026-06-02T00:00:00Z' })).toBe(1)
  expect(dated({ from: '2026-06-02T00:00:00Z' }, [])).toBe(1)
})

test('a path is listed once, for the document that visitors get', () => {
  const other = { ...page, name: 'Other prices' }
  expect(listedPages([page, other], 0)).toEqual([page])
  expect(listedPages([{ ...page, noindex: true }, other], 0)).toEqual([])
})

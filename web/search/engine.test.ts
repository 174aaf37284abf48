import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placesOf, type SearchedPage } from '../content/places.ts'
import { createSearch } from './engine.ts'
import { fold } from './fold.ts'
import { Marked } from './found.tsx'
import { hrefOf, startingPages } from './place.ts'

const folder = new URL('../../scripts/seed/content/route/', import.meta.url)
const document = z.object({
  path: z.string(),
  name: z.string(),
  description: z.string().default(''),
  pageType: z.string().default('page'),
  noindex: z.boolean().optional(),
  redirect: z.unknown().optional(),
  sections: z.array(z.unknown()).default([]),
})

function samplePages(): SearchedPage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => document.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
    .filter(({ redirect, noindex, sections }) => !redirect && !noindex && sections.length > 0)
    .map((entry) => {
      const { path, name, pageType: group, sections } = entry
      return { path, name, group, places: placesOf(entry, sections) }
    })
}

test.each([
  ['price of storage', '/pricing'],
  ['how much does hosting cost', '/services/web3-hosting'],
  ['can I pay by card?', '/pricing'],
  ['which chains are supported?', /^\/(?:services|development)/],
  ['RPC endpoint', '/services/rpc-indexing'],
  ['mint NFTs', /^\/(?:lp-nft-mint|services\/nft-collections)$/],
  ['contact', '/contact'],
  ['log in users without a password', '/services/web3-authentication'],
  ['is there a free plan', /^\/(?:pricing|register)/],
  ['cron', /^\/services\/cloud-functions/],
  ['support response time', '/contact#support'],
  ['sotrage', '/services/web3-storage'],
])('the first hit of “%s” answers it', { tags: ['sample'] }, async (query, expected) => {
  const search = await createSearch(samplePages())
  const first = search(query)[0]
  expect(first && hrefOf(first)).toMatch(expected)
})

const page = (path: string, places: SearchedPage['places']): SearchedPage => ({
  path,
  name: path.slice(1),
  group: 'page',
  places,
})

test('words match in any form and order, and while they are typed', async () => {
  const search = await createSearch([
    page('/a', [{ kind: 'part', title: 'Prices of hosting', text: '' }]),
  ])
  const close = ['HOSTING price', 'pricing', 'hos', 'What is the price?', 'hostnig']
  for (const query of ['price host', ...close]) expect(search(query), query).toHaveLength(1)
  for (const query of ['nothing', 'what is the', '']) expect(search(query), query).toEqual([])
})

test.each([
  ['Straße', ['strasse', 'STRASSE', 'straße']],
  ['Zürich', ['zurich', 'Zu\u0308rich', 'ZÜRICH']],
  ['cafe\u0301', ['café', 'cafe', 'CAFÉ']],
  ['Łódź', ['lodz', 'Lódz', 'łódź']],
  ['Ελλάς', ['ελλας', 'ΕΛΛΑΣ']],
  ['ガイド', ['カ\u3099イト\u3099', 'ガイド']],
  ['日本語のタイトル', ['タイトル', '日本']],
  ['สวัสดีชาวโลก', ['ชาวโลก']],
  ['مُحَمَّد', ['محمد']],
  ['שָׁלוֹם', ['שלום']],
])('%s is found and marked however it is typed', async (title, queries) => {
  const search = await createSearch([page('/a', [{ kind: 'part', title, text: '' }])])
  for (const query of queries) {
    const [hit] = search(query)
    expect(hit?.title, query).toBe(title)
    const words = hit?.words ?? new Set()
    const marked = renderToStaticMarkup(createElement(Marked, { text: title, words }))
    const isWhole = fold(query) === fold(title)
    expect(marked, query).toContain(isWhole ? `<mark>${title}</mark>` : '<mark>')
  }
})

test('one page does not fill the list', async () => {
  const part = (title: string) => ({ kind: 'part' as const, title, text: '' })
  const many = Array.from({ length: 9 }, (_, index) => part(`Storage ${index}`))
  const other = part('Storage and a great many other words')
  const search = await createSearch([page('/a', many), page('/b', [other])])
  expect(search('storage').map((hit) => hit.page.path)).toEqual(['/a', '/a', '/a', '/b'])
})

test('places that share address and title have different ids', async () => {
  const twice = { kind: 'part' as const, title: 'How it works', text: 'Storage' }
  const search = await createSearch([page('/a', [twice, twice]), page('/b', [twice])])
  const ids = search('how works storage').map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('a place without an anchor is linked by its title', () => {
  const at = { kind: 'part' as const, text: '', page: { path: '/a', name: 'A', group: 'page' } }
  expect(hrefOf({ ...at, title: 'One, two-three & 4' })).toBe(
    '/a#:~:text=One%2C%20two%2Dthree%20%26%204',
  )
  expect(hrefOf({ ...at, title: 'One', anchor: 'one' })).toBe('/a#one')
})

test('pages to start from are those of the settings, in their order, or else those below the root', () => {
  const pages = ['/pricing', '/services/storage', '/about'].map((path) => page(path, []))
  const paths = (found: readonly SearchedPage[]) => startingPages(found).map(({ path }) => path)
  expect(paths(pages)).toEqual(['/pricing', '/about'])
  const starts = [1, 0, undefined]
  const named = pages.map((one, index) => {
    const start = starts[index]
    return start === undefined ? one : { ...one, start }
  })
  expect(paths(named)).toEqual(['/services/storage', '/pricing'])
})

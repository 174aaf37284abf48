// @module-tag sample

import { buildMenu, toMenuRoute } from '@nectar/schemas/documents/menu/build'
import { menuSchema } from '@nectar/schemas/documents/menu/schema'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { namedPlaces } from '@nectar/schemas/validation/redirects'
import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../read.ts'
import { type RouteInput, sampleRoutes } from './routes.ts'

let documents: readonly StoredDocument[] = []
let routes: RouteInput[] = []

beforeAll(async () => {
  documents = (await readContent()).documents
  routes = await sampleRoutes()
})

function pathOf(id: string) {
  return routes.find(({ _id }) => _id === id)?.path
}

function built(id: string) {
  const menu = menuSchema.parse(documents.find(({ _id }) => _id === id))
  return buildMenu(
    menu,
    routes.flatMap((route) => toMenuRoute(route, pathOf, namedPlaces) ?? []),
  )
}

function labels(id: string) {
  return built(id).map(({ label, link, columns }) => ({
    label,
    ...(link ? { href: link.href } : {}),
    ...(columns.length > 0
      ? {
          columns: columns.map(({ title, items }) => [
            title,
            ...items.map((item) => `${item.label}${item.soon ? ' (soon)' : ''}`),
          ]),
        }
      : {}),
  }))
}

const services = [
  'Web3 hosting',
  'Web3 storage',
  'NFT collections',
  'Smart contracts',
  'Cloud functions',
  'Embedded wallet',
  'Web3 authentication',
  'RPC and indexing',
  'Asset hub',
  'Multichain',
]
const getStarted = ['CLI', 'SDK', 'Code samples', 'Templates and libraries']
const support = [
  'Resources',
  'Blog',
  'Contact',
  'Guides',
  'Customer stories',
  'Token',
  'Press kit',
  'Governance (soon)',
]

test('the header has the groups and columns of the specification', () => {
  const header = labels('menu-header')
  expect(header.map(({ label }) => label)).toEqual([
    'Product',
    'Solutions',
    'Developers',
    'Resources',
    'Pricing',
    'Simplets',
  ])
  expect(header[0]?.columns).toEqual([
    ['Product overview', 'See all features'],
    ['Services', ...services],
    ['For businesses', 'See business offering (soon)'],
  ])
  expect(header[1]?.columns?.[0]).toHaveLength(1 + 9)
  expect(header[2]?.columns).toEqual([
    ['Start developing', 'Development', 'API documentation'],
    ['Get started', ...getStarted],
    ['Guide', 'Videos', 'Tutorials'],
  ])
  expect(header[3]?.columns).toEqual([['Support center', ...support]])
  expect(header.slice(4)).toEqual([
    { label: 'Pricing', href: '/pricing' },
    { label: 'Simplets', href: '/simplets' },
  ])
})

test('the footer has Product, Solutions and Developers', () => {
  const footer = built('menu-footer')
  expect(footer.map(({ label }) => label)).toEqual(['Product', 'Solutions', 'Developers'])
  expect(footer[1]?.columns.map(({ title }) => title)).toEqual(['Recipes', 'Support center'])
})

test('the row of legal links has the four documents', () => {
  expect(labels('menu-legal')[0]?.columns?.[0]).toEqual([
    undefined,
    'Cookie policy',
    'Privacy policy',
    'Terms and conditions',
    'Legal disclaimer',
  ])
})

test('recipes lead to their anchors, redirects to their addresses, soon to nothing', () => {
  const items = built('menu-header').flatMap(({ columns }) =>
    columns.flatMap((column) => column.items),
  )
  const item = (label: string) => items.find((candidate) => candidate.label === label)
  const recipe = routes.find(({ path }) => path === '/recipes/youtube')
  expect(item(recipe?.menuLabel ?? recipe?.name ?? '')?.href).toBe('/recipes#youtube')
  expect(item('Customer stories')).toMatchObject({ href: '/#success-stories', external: false })
  expect(item('Press kit')).toMatchObject({ external: true })
  expect(item('Governance')).toMatchObject({ href: null, soon: true })
})

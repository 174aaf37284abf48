// @module-tag sample

import { menuSchema } from '@nectar/schemas/documents/menu'
import { serviceKinds } from '@nectar/schemas/documents/story'
import { illustrationFiles } from '@nectar/schemas/illustrations/drawings'
import { specifiedPages } from '@nectar/schemas/testing/specified-pages'
import { expect, test } from 'vitest'
import { readContent } from '../read.ts'
import { type RouteInput, sampleRoutes } from './routes.ts'

const routes = await sampleRoutes()
const { documents } = await readContent()
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)

const { authentication, storage, nft, hosting, computing } = serviceKinds
const kinds = {
  '/services/web3-hosting': hosting,
  '/services/web3-storage': storage,
  '/services/nft-collections': nft,
  '/services/smart-contracts': computing,
  '/services/cloud-functions': computing,
  '/services/embedded-wallet': authentication,
  '/services/web3-authentication': authentication,
  '/services/rpc-indexing': computing,
  '/services/asset-hub': nft,
  '/services/multichain': undefined,
}
/** The demo that only this service has. */
const signatures: Record<string, string> = {
  '/services/web3-storage': 'contentId',
  '/services/cloud-functions': 'cronSchedule',
  '/services/web3-authentication': 'signInMessage',
  '/services/rpc-indexing': 'rpcRequest',
  '/services/multichain': 'chainSwitch',
  '/services/web3-hosting': 'deployPreview',
  '/services/nft-collections': 'traitPreview',
  '/services/smart-contracts': 'contractBuilder',
  '/services/embedded-wallet': 'walletSheet',
  '/services/asset-hub': 'assetPermissions',
}
/** The sections that every service has. */
const serviceBasics = ['hero', 'featureGrid', 'steps', 'faq', 'resourceCards']
/** The sections that every recipe has, and those that lead on from it. */
const recipeBasics = ['hero', 'featureGrid', 'steps', 'codeSample', 'dataTable', 'faq']
const nextSteps = ['resourceCards', 'storyList', 'ctaBanner']
const recipes = specifiedPages.default.filter((path) => path.startsWith('/recipes/'))

function at(path: string): RouteInput | undefined {
  return routes.find((route) => route.path === path)
}

/** The types of the sections of a page; of a demo, its kind. */
function sectionTypes(path: string): string[] {
  return at(path)?.sections?.map((one) => (one._type === 'demo' ? one.kind : one._type)) ?? []
}

test.each(Object.entries(kinds))(
  '%s has its interactive section near the top, says how it works, and tells one story at most',
  (path, kind) => {
    const types = sectionTypes(path)
    expect(types).toEqual(expect.arrayContaining(serviceBasics))
    expect(types.slice(0, 3)).toContain(signatures[path])
    const tried = types.filter((type) => Object.values(signatures).includes(type))
    expect(tried).toEqual([signatures[path]])
    for (const section of at(path)?.sections ?? []) {
      if (section._type !== 'storyList') continue
      expect(section).toMatchObject({ serviceKind: kind, limit: 1 })
    }
  },
)

test.each(recipes)('%s shows services, steps, code, costs, questions and a next step', (path) => {
  const types = sectionTypes(path)
  expect(types).toEqual(expect.arrayContaining(recipeBasics))
  expect(types[0]).toBe('hero')
  expect(types.some((type) => nextSteps.includes(type))).toBe(true)
  expect(types.filter((type) => Object.values(signatures).includes(type))).toEqual([])
})

test('each recipe opens with its own drawing', () => {
  const drawings = recipes.map((path) => {
    const [hero] = at(path)?.sections ?? []
    return hero?._type === 'hero' ? hero.media?.illustration : undefined
  })
  expect(new Set(drawings).size).toBe(recipes.length)
  expect(illustrationFiles.builds).toEqual(expect.arrayContaining(drawings))
})

test('addresses are under the domain reserved for examples', () => {
  // Only addresses of links. Those in code and in texts are words.
  const addresses = [...JSON.stringify(documents).matchAll(/"address":"([^"#]+)"/g)]
  expect(addresses.length).toBeGreaterThan(50)
  const others = addresses.flatMap(([, address = '']) => {
    const { protocol, hostname, pathname } = new URL(address)
    const host = protocol === 'mailto:' ? pathname.split('@')[1] : hostname
    return host?.endsWith('.example') ? [] : address
  })
  expect(others).toEqual([])
})

test('four stories: a game team, a marketplace, a collection project, a game on decentralized storage', () => {
  const stories = ofType('story')
  expect(stories.map(({ niche }) => niche).toSorted()).toEqual([
    'Browser games',
    'Game hosted on decentralized storage',
    'NFT collection',
    'NFT marketplace',
  ])
  expect(stories.find(({ niche }) => niche === 'Browser games')?.title).toMatch(/game team/)
})

test('249 countries, five social links, three menus and one settings', () => {
  const counts = { country: 249, socialLink: 5, menu: 3, settings: 1 }
  for (const [type, count] of Object.entries(counts)) expect(ofType(type).length, type).toBe(count)
})

test('three departments, by value and label', () => {
  expect(ofType('department').map(({ value, label }) => [value, label])).toEqual([
    ['development', 'Development'],
    ['marketing', 'Marketing'],
    ['support', 'Support'],
  ])
})

test('the menus are filled from the path prefixes of the specification, and from the legal pages', () => {
  const menus = ofType('menu').map((menu) => menuSchema.parse(menu))
  const columns = menus.flatMap(({ groups }) => groups.flatMap((group) => group.columns))
  const prefixes = columns.flatMap(({ prefix }) => prefix ?? [])
  // Editors write them with a leading slash, like all paths.
  expect([...new Set(prefixes)].toSorted()).toEqual(
    [
      '/documentation',
      '/product',
      '/services/',
      '/business',
      '/get-started',
      '/guide',
      '/recipes/',
      '/support',
      '/pricing',
      '/simplets',
    ].toSorted(),
  )
  expect(columns.filter(({ source }) => source !== 'prefix')).toMatchObject([
    { source: 'pageType', pageType: 'legal', newTab: true },
  ])
})

import { starterSettings } from '@nectar/schemas/starter/starter'
import { examplePage, exampleSection } from '@nectar/schemas/testing/breakages'
import { expect, test, vi } from 'vitest'
import { loadRoute } from '../route/load-route.ts'
import { createFresh, createPublished } from './content-source.ts'
import { ContentParseError } from './parse.ts'
import { menuRoutesQuery, menusQuery, pageQuery, settingsQuery } from './queries.ts'
import { ContentUnavailableError } from './reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))
// A cache that has just expired.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

/** What the content source answers: to some queries, an empty list to others. */
const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./client.ts', () => ({
  client: {
    fetch: async (query: string) => {
      if (answers.has('down')) throw new Error('connect ECONNREFUSED')
      return answers.get(query) ?? []
    },
  },
}))

const page = { _type: 'reference', _ref: 'route-pricing' }
const group = { _key: 'a', label: 'Prices', display: 'link', page }
const menu = { _id: 'menu-footer', _type: 'menu', place: 'footer', groups: [group] }
const routes = [{ _id: 'route-pricing', _type: 'route', path: '/pricing', name: 'Pricing' }]

test('pages have the menus of before while one is invalid, but its publish is refused', async () => {
  answers.set(menuRoutesQuery, routes)
  answers.set(menusQuery, [{ ...menu, groups: [] }])
  await expect(createPublished().menus()).rejects.toThrow(ContentParseError)
  answers.set(menusQuery, [menu])
  const before = await createPublished().menus()
  expect(before.footer).toMatchObject([{ label: 'Prices' }])
  answers.set(menusQuery, [{ ...menu, groups: [] }])
  expect(await createPublished().menus()).toEqual(before)
  await expect(createFresh().menus()).rejects.toThrow(ContentParseError)
})

test('pages have the menus of a valid change that the next one made invalid before any page was rendered', async () => {
  const renamed = { ...menu, groups: [{ ...group, label: 'Plans' }] }
  answers.set(menusQuery, [renamed])
  await createFresh().menus()
  answers.set(menusQuery, [{ ...menu, groups: [] }])
  expect((await createPublished().menus()).footer).toMatchObject([{ label: 'Plans' }])
})

test('a page has its content of before while it is invalid, with what is published elsewhere', async () => {
  const link = { _type: 'link', _key: 'l', kind: 'page', page }
  const sections = [{ ...exampleSection('hero'), media: undefined, calls: [link] }]
  const valid = { ...examplePage(sections), illustration: undefined, sharingImage: undefined }
  const titled = async (title: unknown, path: string) => {
    answers.set(pageQuery, { ...valid, title, targets: [{ ...routes[0], path }] })
    return loadRoute(createPublished().read, '/example')
  }
  await expect(titled(7, '/pricing')).rejects.toThrow(ContentParseError)
  expect(await titled('Before', '/pricing')).toMatchObject({ title: 'Before' })
  expect(await titled(7, '/prices')).toMatchObject({
    title: 'Before',
    sections: [{}, { calls: [{ href: '/prices' }] }],
  })
  await expect(loadRoute(createFresh().read, '/example')).rejects.toThrow(ContentParseError)
})

test('pages have the settings of before while they are invalid, not while nothing answers', async () => {
  const settings = () => createPublished().settings()
  answers.set(settingsQuery, starterSettings)
  const before = await settings()
  answers.set(settingsQuery, { ...starterSettings, brandName: undefined })
  expect(await settings()).toEqual(before)
  answers.set('down', true)
  await expect(settings()).rejects.toThrow(ContentUnavailableError)
})

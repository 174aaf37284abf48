import { starterSettings } from '@nectar/schemas/starter/starter'
import { expect, test, vi } from 'vitest'
import { createFresh, createPublished } from './content-source.ts'
import { ContentParseError } from './parse.ts'
import { menuRoutesQuery, menusQuery, settingsQuery } from './queries.ts'
import { ContentUnavailableError } from './reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))
// A cache that has just expired.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => Promise<unknown>) => read }))

/** What the content source answers: to some queries by their texts, an empty list to others. */
const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./client.ts', () => ({
  client: {
    fetch: async (query: string) => {
      if (answers.has('down')) throw new Error('connect ECONNREFUSED')
      const answerTo = (one: string) => [...answers].find(([text]) => one.includes(text))?.[1] ?? []
      const joined = [...query.matchAll(/"(q\d+)":(.*?)(?="q\d+":|$)/gs)]
      if (joined.length === 0) return answerTo(query)
      return Object.fromEntries(joined.map(([, name = '', one = '']) => [name, answerTo(one)]))
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
  await expect(createPublished('the first').menus()).rejects.toThrow(ContentParseError)
  answers.set(menusQuery, [menu])
  const before = await createPublished('a page').menus()
  expect(before.footer).toMatchObject([{ label: 'Prices' }])
  answers.set(menusQuery, [{ ...menu, groups: [] }])
  expect(await createPublished('the next').menus()).toEqual(before)
  await expect(createFresh('its publish').menus()).rejects.toThrow(ContentParseError)
})

test('pages have the menus of a valid change that the next one made invalid before any page was rendered', async () => {
  const renamed = { ...menu, groups: [{ ...group, label: 'Plans' }] }
  answers.set(menusQuery, [renamed])
  await createFresh('a publish').menus()
  answers.set(menusQuery, [{ ...menu, groups: [] }])
  expect((await createPublished('a late page').menus()).footer).toMatchObject([{ label: 'Plans' }])
})

test('pages have the settings of before while they are invalid, not while nothing answers', async () => {
  const settings = () => createPublished('another page').settings()
  answers.set(settingsQuery, starterSettings)
  const before = await settings()
  answers.set(settingsQuery, { ...starterSettings, brandName: undefined })
  expect(await settings()).toEqual(before)
  answers.set('down', true)
  await expect(settings()).rejects.toThrow(ContentUnavailableError)
})

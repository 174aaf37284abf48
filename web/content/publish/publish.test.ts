import { starterSettings } from '@nectar/schemas/starter/starter'
import { exampleDocument, examplePage, surroundings } from '@nectar/schemas/testing/breakages'
import { evaluate, parse } from 'groq-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPage } from '../page.ts'
import { createPublished } from '../source/content-source.ts'
import { ContentParseError } from '../source/parse.ts'
import { expireTags, readChanges } from './publish.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Cached {
  tags: readonly string[]
  text: string
}

/** The content source, and Next's cache: its values, and the tags of what was read since a render began. */
const { documents, values, used } = vi.hoisted(() => ({
  documents: new Map<string, Stored>(),
  values: new Map<string, Cached>(),
  used: new Set<string>(),
}))

vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, key: string[], { tags = [] }: { tags?: string[] }) =>
    async () => {
      for (const tag of tags) used.add(tag)
      const name = JSON.stringify(key)
      const text = values.get(name)?.text ?? JSON.stringify(await read())
      values.set(name, { tags, text })
      return JSON.parse(text)
    },
  revalidateTag: (tag: string) => {
    for (const [name, { tags }] of values) if (tags.includes(tag)) values.delete(name)
  },
}))

vi.mock('../source/client.ts', () => ({
  client: {
    fetch: async (query: string, params: Record<string, unknown>) => {
      const dataset = [...documents.values()]
      return (await evaluate(parse(query, { params }), { dataset, params })).get()
    },
  },
}))

const link = (id: string, more = {}) => ({
  _type: 'link',
  _key: id,
  kind: 'page',
  page: { _type: 'reference', _ref: id },
  ...more,
})
const hero = (title: string, calls: object[] = []) => {
  return { _type: 'hero', _key: 'hero', title, calls }
}

function page(id: string, path: string, more: object = {}): Stored {
  const { illustration, sharingImage, redirect, to, middleware, availability, ...example } = {
    ...examplePage([]),
  } as Stored
  return { ...example, _id: id, path, name: `Page ${id}`, sections: [hero(id)], ...more }
}

const group = { _key: 'b', label: 'B', display: 'link', page: { _type: 'reference', _ref: 'b' } }

const pageList = { _type: 'pageList', _key: 'l', title: 'Pages' }

const first: readonly Stored[] = [
  { ...starterSettings, _id: 'settings', _type: 'settings' },
  { _id: 'menu-footer', _type: 'menu', place: 'footer', groups: [group] },
  page('home', '/'),
  page('a', '/a', { sections: [hero('a', [link('c')])] }),
  page('child', '/a/child'),
  page('b', '/b'),
  page('c', '/c'),
  page('old', '/old', { sections: [], redirect: { ...link('c'), _type: 'target' } }),
  page('list', '/list', { sections: [{ ...pageList, kind: 'latest' }] }),
  page('campaigns', '/campaigns', { sections: [{ ...pageList, kind: 'campaign' }] }),
  page('campaign', '/campaign', { pageType: 'campaign' }),
  page('stories', '/stories', { sections: [{ _type: 'storyList', _key: 's', title: 'S' }] }),
  { ...exampleDocument('story'), _id: 'story', link: link('b') },
  ...surroundings.filter(({ _type }) => _type.startsWith('sanity.')),
]
const paths = [
  ...first.flatMap(({ path }) => (typeof path === 'string' ? path : [])),
  '/new',
  '/moved',
]

/** The pages as Next caches them. */
const pages = new Map<string, Cached>()

/** Renders the pages that have expired, and returns their paths. */
async function render(): Promise<string[]> {
  const rendered: string[] = []
  for (const path of paths.filter((one) => !pages.has(one))) {
    used.clear()
    // A page that cannot be rendered: the front has its last good copy.
    const shown = await loadPage(createPublished(), path, Date.now()).catch((error: unknown) => {
      if (error instanceof ContentParseError) return error.message
      throw error
    })
    pages.set(path, { text: JSON.stringify(shown), tags: [...used] })
    rendered.push(path)
  }
  return rendered
}

const revision = (number: number) => {
  return { _rev: `r${number}`, _updatedAt: `2026-01-01T00:00:0${number}Z` }
}

beforeEach(async () => {
  for (const map of [documents, values, pages]) map.clear()
  for (const document of first) documents.set(document._id, { ...document, ...revision(1) })
  await render()
})

/** Publishes a document, or deletes it; returns the refused documents and the paths that were rendered. */
async function publish(id: string, fields: object | null) {
  const before = documents.get(id)
  const _type = before?._type ?? 'route'
  if (fields) documents.set(id, { ...(before ?? page(id, '/new')), ...fields, ...revision(2) })
  else documents.delete(id)
  const operation = fields ? (before ? 'update' : 'create') : 'delete'
  const { tags, refused } = await readChanges([{ _id: id, _type, operation }])
  expireTags(tags)
  for (const [path, { tags: own }] of pages) {
    if (own.some((tag) => tags.includes(tag))) pages.delete(path)
  }
  return { refused: Object.keys(refused), rendered: await render() }
}

const lists = ['/list', '/campaigns']
const breadcrumbs = paths.filter((path) => path !== '/')

describe('after a publish, every page is as if it were rendered anew', () => {
  test.each<[string, string, object | null, string[]]>([
    ['a text', 'a', { sections: [hero('A', [link('c')])] }, ['/a', '/a/child', ...lists]],
    ['the name of a page with a link to it', 'c', { name: 'C' }, ['/a', '/c', '/old', ...lists]],
    ['the path of such a page', 'c', { path: '/moved' }, ['/a', '/c', '/old', '/moved', ...lists]],
    ['the name of a page whose label a menu has', 'b', { name: 'B' }, ['/b', '/stories', ...lists]],
    ['the path of a page in a menu', 'b', { path: '/moved' }, paths],
    [
      'the path of a page above another',
      'a',
      { path: '/moved' },
      ['/a', '/a/child', '/moved', ...lists],
    ],
    [
      'a page that leads on',
      'c',
      { sections: [], redirect: { ...link('b'), _type: 'target' } },
      ['/a', '/c', '/old', ...lists],
    ],
    ['a page that is new', 'new', {}, ['/new', ...lists]],
    [
      'a page with an address of which another has one',
      'new',
      { path: '/c' },
      ['/c', '/old', ...lists],
    ],
    ['what a list shows', 'campaign', { description: 'New' }, ['/campaign', ...lists]],
    ['a page that leaves a list', 'campaign', { noindex: true }, ['/campaign', ...lists]],
    ['a page that joins a list', 'b', { pageType: 'campaign' }, ['/b', '/stories', ...lists]],
    ['the home page', 'home', { title: 'Home' }, [...new Set(['/', ...breadcrumbs])]],
    ['a page that is deleted', 'c', null, ['/a', '/c', '/old', ...lists]],
    ['a story', 'story', { name: 'Another' }, ['/stories']],
    ['the settings', 'settings', { brandName: 'Another' }, paths],
    ['a menu', 'menu-footer', { groups: [{ ...group, label: 'Another' }] }, paths],
  ])('%s', async (_, id, fields, expected) => {
    const { rendered } = await publish(id, fields)
    const after = new Map(pages)
    for (const map of [values, pages]) map.clear()
    await render()
    for (const path of paths) expect(after.get(path)?.text, path).toBe(pages.get(path)?.text)
    expect(rendered.toSorted()).toEqual(expected.toSorted())
  })
})

test('a page that cannot be shown is refused, and keeps its last valid content', async () => {
  const before = pages.get('/b')?.text
  const { refused } = await publish('b', { sections: [{ ...hero(''), title: 7 }] })
  expect(refused).toEqual(['b'])
  expect(pages.get('/b')?.text).toBe(before)
})

test('settings that cannot be shown expire nothing', async () => {
  expect(await publish('settings', { brandName: 7 })).toEqual({
    refused: ['settings'],
    rendered: [],
  })
})

import {
  createBreakages,
  exampleDocument,
  examplePage,
  exampleSection,
  surroundings,
} from '@nectar/schemas/testing/breakages'
import { known, withValue } from '@nectar/schemas/testing/example'
import { oddities, pathsIn, wholeDocuments } from '@nectar/schemas/testing/oddities'
import { siteFactsQuery } from '@nectar/schemas/validation/site-facts'
import { describe, expect, it, vi } from 'vitest'
import { loadSettings } from './application.ts'
import { loadSocialLinks, readCountries, readDepartments } from './lists.ts'
import { readMenuDefinitions } from './menus.ts'
import { documentByIdQuery, findRemarks } from './publish/publications.ts'
import { loadRoute } from './route/load-route.ts'
import { ContentParseError } from './source/parse.ts'
import * as queries from './source/queries.ts'
import type { Reader } from './source/reader.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

// There are more than a thousand kinds of breakage.
vi.setConfig({ testTimeout: 180_000 })

interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

const story = { ...exampleDocument('story'), _id: known.story }

function targetRow({ _id, _type, path, name, metadata }: Stored) {
  const dimensions: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'dimensions') : {}
  return { _id, _type, path, name, ...Object(dimensions) }
}

/** A content source with one document and the documents that it needs. */
function sourceOf(document: Stored): Reader {
  const lists = examplePage([
    // Without a selection, the section shows all stories.
    {
      ...exampleSection('storyList'),
      stories: undefined,
      limit: undefined,
      serviceKind: undefined,
    },
    { ...exampleSection('formBlock'), kind: 'contact' },
  ])
  const page = document._type === 'route' ? document : lists
  const ofType = (type: string, other: readonly Stored[] = []) =>
    document._type === type ? [...other, document] : other
  const targets = [...surroundings, document].map(targetRow)
  const answers = new Map<string, unknown>([
    [queries.pageQuery, { ...page, targets }],
    [queries.listedPagesQuery, []],
    [queries.storiesQuery, ofType('story', [story])],
    [queries.countriesQuery, ofType('country')],
    [queries.departmentsQuery, ofType('department')],
    [queries.settingsQuery, { ...document, targets }],
    [queries.menusQuery, [document]],
    [queries.socialLinksQuery, [{ ...document, targets }]],
    [documentByIdQuery, document],
    [siteFactsQuery, [...surroundings, story, document]],
  ])
  return (query) => Promise.resolve(answers.get(query))
}

async function load(document: Stored): Promise<unknown> {
  const read = sourceOf(document)
  if (document._type === 'settings') return loadSettings(read)
  if (document._type === 'menu') return readMenuDefinitions(read)
  if (document._type === 'socialLink') return loadSocialLinks(read, document._id)
  if (document._type === 'country') return readCountries(read, document._id)
  if (document._type === 'department') return readDepartments(read, document._id)
  return loadRoute(read, '/example')
}

async function isRefused(document: Stored): Promise<boolean> {
  try {
    await load(document)
    return false
  } catch (error) {
    if (error instanceof ContentParseError) return true
    throw error
  }
}

/** Faults that the site tolerates, and why. The publisher gets a remark about each. */
const shown: { fault: RegExp; because: string }[] = [
  { fault: /: dead anchor$/, because: 'the link still leads to the right page, at its top' },
  { fault: /: dead path$/, because: 'the page around the link is whole; the link ends in a 404' },
  { fault: /: an anchor twice$/, because: 'the page is whole; the link leads to the first' },
  { fault: /^route\.path: another page has it$/, because: 'one of the two is shown' },
  {
    fault: /^route\.sections: unknown type$/,
    because: 'a newer build may know it; it is left out',
  },
  {
    fault: /^route\.redirect: to itself$/,
    because: 'the site answers it as missing, and other pages are served',
  },
  { fault: /\.icon: unknown choice$/, because: 'the page stands without the icon' },
  {
    fault: /^menu\..*(routes\[\]|groups\[\]\.page): dangling reference$/,
    because: 'the menu leaves out what is gone',
  },
]

describe('the gateway', () => {
  it('accepts valid content without remarks', async () => {
    for (const { title, document } of wholeDocuments) {
      expect(await isRefused(document), title).toBe(false)
      expect(await findRemarks(sourceOf(document), document._id), title).toEqual([])
    }
  })

  it('refuses or reports every kind of broken content', {
    tags: ['all'],
  }, async () => {
    const passed: string[] = []
    const untold: string[] = []
    for (const { kind, document } of createBreakages()) {
      if (await isRefused(document)) continue
      passed.push(kind)
      const remarks = await findRemarks(sourceOf(document), document._id)
      if (remarks.length === 0) untold.push(kind)
    }
    expect(untold).toEqual([])
    expect(passed.filter((kind) => !shown.some(({ fault }) => fault.test(kind)))).toEqual([])
    expect(shown.filter(({ fault }) => !passed.some((kind) => fault.test(kind)))).toEqual([])
  })

  it.each(wholeDocuments)(
    'reads or refuses $title without crashing, whatever value is at any path',
    {
      tags: ['all'],
    },
    async ({ document }) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      const faults: string[] = []
      let count = 0
      const paths = [...pathsIn(document)]
      // A sample: at least one value at each path, and each value at some of them.
      for (const [index, path] of paths.entries()) {
        for (const [name, value] of oddities.filter((_, turn) => (index + turn) % 5 === 0)) {
          const odd = withValue(document, path, value)
          count += 1
          try {
            await isRefused(odd)
            await findRemarks(sourceOf(odd), document._id)
          } catch (error) {
            faults.push(`${path.join('.')}: ${name}: ${error}`)
          }
        }
      }
      vi.restoreAllMocks()
      expect(faults).toEqual([])
      expect(count).toBeGreaterThanOrEqual(paths.length)
    },
  )

  it.each(['country', 'department', 'socialLink'])(
    'leaves a broken %s out of its list and still shows the pages with that list',
    async (type) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const read = sourceOf({ _id: 'broken', _type: type })
      expect(await loadRoute(read, '/example')).toMatchObject({ path: '/example' })
      expect(await loadSocialLinks(read)).toEqual([])
      expect(warn.mock.calls.flat().join()).toContain('The document broken cannot be shown')
      warn.mockRestore()
    },
  )
})

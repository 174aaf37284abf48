import { createServer } from 'node:http'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import {
  createBreakages,
  exampleDocument,
  examplePage,
  exampleSection,
  surroundings,
} from '@nectar/schemas/testing/breakages'
import { known } from '@nectar/schemas/testing/example'
import { createClient, type SanityClient } from '@sanity/client'
import { validateDocumentInternal } from '@sanity/validation/_internal'
import { createSchema, type SanityDocument } from 'sanity'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withSiteCheck } from './site-check.ts'

vi.setConfig({ testTimeout: 120_000 })

const rows = [...surroundings, { ...exampleDocument('story'), _id: known.story }]

let isAnswering = true

/** Answers every query with the documents that the examples refer to. */
const server = createServer((_, response) => {
  if (!isAnswering) return
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ms: 1, query: '', result: rows }))
})

let client: SanityClient

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  client = createClient({
    projectId: 'local',
    dataset: 'test',
    apiVersion: '2026-01-01',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
  })
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const schema = createSchema({ name: 'default', types: schemaTypes.map(withSiteCheck) })

// Other documents are read at most once a second.
vi.useFakeTimers({ toFake: ['Date'] })
beforeEach(() => void vi.setSystemTime(Date.now() + 1000))

async function errors(document: { _id: string; _type: string }, asked = client): Promise<string[]> {
  const stored: SanityDocument = {
    _rev: 'r1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...JSON.parse(JSON.stringify(document)),
  }
  // The Studio also calls this function: the public one turns errors of custom rules into warnings.
  const markers = await validateDocumentInternal({
    document: stored,
    schema,
    getClient: () => asked,
    environment: 'studio',
    getDocumentExists: async ({ id }) => rows.some(({ _id }) => _id === id),
  })
  return markers
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)
}

describe('the Studio', { tags: ['all'] }, () => {
  it('finds nothing wrong with correct content', async () => {
    expect(await errors(examplePage([exampleSection('faq'), exampleSection('storyList')]))).toEqual(
      [],
    )
    expect(await errors(exampleDocument('settings'))).toEqual([])
  })

  it('says in plain words that it cannot check while the content store is down', async () => {
    const away = client.withConfig({ apiHost: 'http://127.0.0.1:9', maxRetries: 0 })
    vi.setSystemTime(Date.now() + 60_000)
    const told = await errors(examplePage([exampleSection('faq')]), away)
    expect(told).toEqual([expect.stringContaining('the content store does not answer')])
  })

  it('says what to do if something is missing', async () => {
    const sections = [{ _type: 'hero', _key: 'hero' }]
    const page = { ...examplePage(), sections, name: undefined, title: undefined }
    expect((await errors(page)).toSorted()).toEqual([
      '["name"]: Write a name.',
      '["sections",{"_key":"hero"},"title"]: Write the title.',
      '["title"]: Write a title for search engines.',
    ])
  })

  const longTitle = { ...examplePage(), title: 'x'.repeat(121) }
  const tooLong = '["title"]: This is longer than 120 characters.'

  it('says what is too long while the content store is down', async () => {
    const away = client.withConfig({ apiHost: 'http://127.0.0.1:9', maxRetries: 0 })
    expect(await errors(longTitle, away)).toContain(tooLong)
  })

  it('says what is too long without waiting for the content store', async () => {
    expect(await errors(examplePage())).toEqual([])
    isAnswering = false
    try {
      expect(await errors(longTitle)).toEqual([tooLong])
    } finally {
      isAnswering = true
      server.closeAllConnections()
    }
  })

  it('says what is wrong with each kind of broken content, and says it once', async () => {
    const missed: string[] = []
    const twice: string[] = []
    const check = async ({ kind, document }: ReturnType<typeof createBreakages>[number]) => {
      const told = await errors(document)
      if (told.length === 0) missed.push(kind)
      if (new Set(told).size < told.length) twice.push(`${kind}: ${told.join(' | ')}`)
    }
    // A check mostly waits for timers.
    const waiting = createBreakages()
    while (waiting.length > 0) await Promise.all(waiting.splice(0, 30).map(check))
    expect({ missed, twice }).toEqual({ missed: [], twice: [] })
  })
})

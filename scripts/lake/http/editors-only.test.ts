import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tagsOfChange } from '../query/sync-tags.ts'
import { readEvents } from '../testing/streams.ts'
import { readJson, readToken, startTestLake } from '../testing/test-lake.ts'

const ids = 'inquiry.1,drafts.inquiry.1,versions.spring.inquiry.1,inquiry.gone'
const asked = (groq: string, more = ''): string =>
  `/data/query/production?query=${encodeURIComponent(groq)}${more}`

/** Every endpoint that reads documents, with requests that might reveal editors-only ones. */
const reads: Record<string, string[]> = {
  'GET /data/query/:dataset': [
    asked('*'),
    asked('*', '&perspective=raw'),
    asked('*', '&perspective=spring,drafts'),
    asked('*[_type == "inquiry" && email match "ada*"]'),
    asked('*[_id == "page"]{"to": asked->, "of": *[references(^._id)]}'),
    asked('count(*[_id in path("inquiry.**")])'),
  ],
  'GET /data/doc/:dataset/:ids': [
    `/data/doc/production/${ids}`,
    '/data/doc/production/inquiry.1?includeAllVersions=true',
  ],
  'GET /data/export/:dataset': ['/data/export/production', '/data/export/production?types=inquiry'],
  'GET /data/history/:dataset/transactions': [
    '/data/history/production/transactions?effectFormat=mendoza',
  ],
  'GET /data/history/:dataset/transactions/:ids': [
    `/data/history/production/transactions/${ids}`,
    '/data/history/production/transactions/page?effectFormat=mendoza',
  ],
  'GET /data/history/:dataset/documents/:ids': [
    `/data/history/production/documents/${ids}`,
    '/data/history/production/documents/inquiry.gone?lastRevision=true',
  ],
  'GET /data/history/:dataset/events/documents/:ids': [
    '/data/history/production/events/documents/inquiry.1',
  ],
  'GET /data/references/:dataset/documents/:id/to': [
    '/data/references/production/documents/inquiry.1/to',
  ],
}

const email = 'ada@example.org'

describe('editors-only documents', async () => {
  const lake = await startTestLake({ editorsOnly: ['inquiry'] })
  const all = lake.client().transaction()
  for (const _id of ids.split(',')) all.create({ _id, _type: 'inquiry', email })
  all.create({ _id: 'drafts.page', _type: 'page', asked: { _ref: 'inquiry.1', _weak: true } })
  all.create({ _id: 'page', _type: 'page', asked: { _ref: 'inquiry.1', _weak: true } })
  // Has the same beginning, but another path.
  all.create({ _id: 'inquiryform.1', _type: 'page' })
  await all.commit()
  await lake.client().delete('inquiry.gone')

  it('are tested at every endpoint that reads documents', () => {
    const reading = lake.routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => /^GET \/data\/(?!ping|listen|live)/.test(route))
    expect(Object.keys(reads).toSorted()).toEqual([...new Set(reading)].toSorted())
  })

  it.each(Object.entries(reads))('are not shown to a viewer by %s', async (_endpoint, paths) => {
    for (const path of paths) {
      const response = await lake.request(path, {}, readToken)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).not.toContain(email)
      // Requested ids and references in a page are returned.
      const given = /"(id|_ref)":"[^"]*"|"query":"(\\.|[^"])*"|"inquiry.1":\[\]/g
      expect(text.replaceAll(given, '')).not.toMatch(/inquiry\./)
    }
  })

  it('are shown to an editor', async () => {
    const path = '/data/export/production'
    expect(await (await lake.request(path)).text()).toContain(email)
    expect(await lake.client().fetch('count(*[_type == "inquiry"])')).toBe(1)
    expect(await lake.client(readToken).fetch('count(*)', {}, { perspective: 'raw' })).toBe(3)
  })

  it('are not found by a query in a POST', async () => {
    const body = JSON.stringify({ query: '*[email == $email]', params: { email } })
    const response = await lake.request(asked(''), { method: 'POST', body }, readToken)
    expect(await response.json()).toMatchObject({ result: [] })
  })

  const streams = [
    '/data/listen/production?query=*&includeResult=true&effectFormat=mendoza&enableResume=true',
    '/data/live/events/production?includeDrafts=true',
  ]

  it.each(streams)('are left out of a viewer’s event stream: %s', async (path) => {
    const stream = await lake.request(path, {}, readToken)
    const heard = readEvents(stream, (events) => events.length > 1)
    const hidden = lake.client().patch('inquiry.1').set({ seen: path })
    const { _rev } = await hidden.commit()
    await lake
      .client()
      .transaction()
      .patch('drafts.inquiry.1', { set: { seen: path } })
      .patch('drafts.page', { set: { seen: path } })
      .commit()
    const [hello, change] = await heard
    expect(JSON.stringify([hello, change]).replaceAll(/"_ref":"[^"]*"/g, '')).not.toMatch(
      /inquiry\.|ada@/,
    )
    expect(change?.data).toMatchObject(
      path.includes('listen')
        ? { documentId: 'drafts.page', transactionTotalEvents: 1 }
        : { tags: tagsOfChange('drafts.page', 'page') },
    )
    const headers = { 'last-event-id': _rev }
    const again = await lake.request(path, { headers }, readToken)
    const [greeting] = await readEvents(again, (events) => events.length > 0)
    expect(['reset', 'restart']).toContain(greeting?.event)
  })

  it('are excluded from the grants that the Studio reads for a viewer', async () => {
    const acl = '/projects/local/datasets/production/acl'
    const granted = z.tuple([z.object({ filter: z.string() })])
    const [{ filter }] = await readJson(await lake.request(acl, {}, readToken), granted)
    const seen = await lake.client().fetch(`*[${filter}]._id`, {}, { perspective: 'raw' })
    expect(seen).toEqual(['drafts.page', 'inquiryform.1', 'page'])
    const grants = await (await lake.request('/projects/local/grants', {}, readToken)).json()
    expect(grants).toMatchObject({ 'sanity.document.filter': [{ config: { filter } }] })
    const group = '*[_type == "system.group" && _id == "_.groups.viewer"][0].grants[0].filter'
    expect(await lake.client().fetch(group, {}, { perspective: 'raw' })).toBe(filter)
    expect(await (await lake.request(acl)).json()).toMatchObject([{ filter: '_id in path("**")' }])
  })
})

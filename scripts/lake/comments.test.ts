import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { lakeRoutes } from './routes.ts'
import { collect } from './testing/streams.ts'
import { readToken, startTestLake, type TestLake } from './testing/test-lake.ts'

/** A comment on a field, as the Studio stores it. */
function commentOn(documentId: string, _id: string, words: string) {
  const children = [{ _type: 'span', _key: 'words', text: words, marks: [] }]
  return {
    _id,
    _type: 'comment',
    authorId: 'local-editor',
    message: [{ _type: 'block', _key: 'line', style: 'normal', markDefs: [], children }],
    status: 'open',
    threadId: `thread-${_id}`,
    reactions: [],
    target: {
      document: {
        _type: 'crossDatasetReference',
        _projectId: 'local',
        _dataset: 'production',
        _ref: documentId,
        _weak: true,
      },
      documentType: 'page',
      documentRevisionId: '',
      path: { field: 'title' },
    },
  }
}

const comments = 'production-comments'
const words = 'for editors only'
const inComments = (client: SanityClient) => client.withConfig({ dataset: comments })
const mutations = (...documents: object[]) =>
  JSON.stringify({ mutations: documents.map((create) => ({ create })) })

describe('comments', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake({ webhook: { url: 'http://127.0.0.1:9/', secret: 'x' } })
  })
  afterEach(() => lake.close())
  const setUp = (path = '/comments/production/setup', token?: string | null, init = {}) =>
    lake.request(path, { method: 'POST', ...init }, token)

  it('are written and read by editors and viewers, but not without a token', async () => {
    await lake.client().create({ _id: 'page', _type: 'page' })
    await lake.client().create(commentOn('page', 'not-a-comment', 'content'))
    const [editor, viewer] = [inComments(lake.client()), inComments(lake.client(readToken))]
    await editor.create(commentOn('page', 'one', words))
    await viewer.create(commentOn('page', 'two', words))
    await viewer.patch('one').set({ status: 'resolved' }).commit()
    expect(await editor.fetch('*[]{_id, status} | order(_id)')).toEqual([
      { _id: 'one', status: 'resolved' },
      { _id: 'two', status: 'open' },
    ])
    const write = { method: 'POST', body: mutations(commentOn('page', 'three', words)) }
    expect((await lake.request(`/data/mutate/${comments}`, write, null)).status).toBe(401)
    // A viewer still cannot write content.
    expect((await lake.request('/data/mutate/production', write, readToken)).status).toBe(403)
    expect(await viewer.fetch('count(*)')).toBe(2)
  })

  it('are refused to strangers with a 401 at every endpoint of a dataset', async () => {
    // An id that strangers could see in a public dataset.
    await inComments(lake.client()).create(commentOn('page', 'one', words))
    const routes = lakeRoutes(lake.lake).filter(({ path }) => path.includes('/:dataset'))
    const statuses = new Map<string, number>()
    for (const { method, path } of routes) {
      const address = path
        .replace(':dataset', comments)
        .replace(':project', 'local')
        .replace(/:ids?$/, 'one')
      const asked = `${address}?query=${encodeURIComponent('*')}`
      const response = await lake.request(asked, { method }, null)
      expect(await response.text()).not.toContain(words)
      statuses.set(`${method} ${path}`, response.status)
    }
    const admitted = [...statuses].flatMap(([route, status]) => (status < 400 ? route : []))
    // This list is always empty.
    expect(admitted).toEqual(['GET /schedules/:project/:dataset'])
    const data = [...statuses].filter(([route]) => /\/data\/(?!references)/.test(route))
    expect(data.length).toBeGreaterThan(9)
    expect(data.filter(([, status]) => status !== 401)).toEqual([])
  })

  it('have no presence', async () => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/${comments}`)
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.on('open', () => resolve(101))
    })
    expect(status).toBe(404)
  })

  it('do not appear in queries, streams, exports or webhooks of the content', async () => {
    const editor = lake.client()
    const listened = collect(editor.listen('*', {}, { events: ['welcome', 'mutation'] }))
    const drafts = collect(editor.live.events({ includeDrafts: true }))
    const visitors = collect(lake.client(null).live.events())
    for (const events of [drafts, visitors]) {
      await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    }
    await listened.waitFor(({ type }) => type === 'welcome', 'welcome')
    await inComments(editor).create(commentOn('page', 'one', words))
    // The next events are about content, so there were none about the comment.
    await editor.create({ _id: 'page', _type: 'page' })
    await listened.waitFor(({ type }) => type === 'mutation', 'mutation')
    for (const events of [drafts, visitors]) {
      await events.waitFor(({ type }) => type === 'message', 'message')
      expect(JSON.stringify(events.items)).not.toContain('comment')
    }
    expect(listened.items.map((event) => 'documentId' in event && event.documentId)).toEqual([
      false,
      'page',
    ])
    expect(await editor.fetch('*[]._id', {}, { perspective: 'raw' })).toEqual(['page'])
    const exported = await (await lake.request('/data/export/production')).text()
    expect(JSON.parse(exported)).toMatchObject({ _id: 'page' })
    expect(lake.lake.comments.db.prepare('SELECT count(*) AS n FROM calls').get()).toEqual({ n: 0 })
    expect(await (await lake.request('/health')).json()).toMatchObject({ documents: 1 })
    for (const events of [listened, drafts, visitors]) events.stop()
  })

  it('can be set up repeatedly, with any token', async () => {
    const both = await Promise.all([setUp(), setUp(undefined, readToken)])
    for (const response of both) {
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ datasetName: comments })
    }
    expect((await setUp(undefined, null)).status).toBe(401)
    expect((await setUp(undefined, 'nonsense')).status).toBe(401)
    for (const dataset of ['staging', comments, '..', '%00', '~production', 'x'.repeat(9000)]) {
      expect((await setUp(`/comments/${dataset}/setup`)).status).toBe(404)
    }
    expect((await setUp('/comments/production/setup', undefined, { body: '{' })).status).toBe(200)
    expect((await lake.request('/comments/production/setup')).status).toBe(405)
  })
})

describe('roles, for mentions in comments', async () => {
  const lake = await startTestLake()
  const groups = '*[_type == "system.group"]{members, grants}'

  it('are found with a token by a query for their type', async () => {
    const grants = [expect.objectContaining({ filter: expect.any(String) })]
    expect(await lake.client(readToken).fetch(groups, {}, { perspective: 'raw' })).toEqual([
      { members: ['local-editor'], grants },
      { members: ['local-viewer'], grants },
    ])
    expect(await lake.client(null).fetch(groups)).toEqual([])
    const project = (token: string | null) => lake.request('/projects/local', {}, token)
    expect(await (await project(readToken)).json()).toMatchObject({
      members: [{ id: 'local-editor' }, { id: 'local-viewer' }],
    })
    expect(await (await project(null)).json()).toMatchObject({ members: [] })
  })

  it('are not part of the content', async () => {
    expect(await lake.client().fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
    expect(await lake.client().delete({ query: '*[_type == "system.group"]' })).toMatchObject({
      documentIds: [],
    })
  })
})

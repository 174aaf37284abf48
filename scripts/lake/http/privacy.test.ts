import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvents, type WireEvent } from '../testing/streams.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

interface Asked {
  path: string
  headers?: Record<string, string>
  body?: string
}

const ids = 'page,drafts.page,drafts.secret,versions.spring.page,inquiry.1'
const query = (groq: string, more = ''): Asked => ({
  path: `/data/query/production?query=${encodeURIComponent(groq)}${more}`,
})
const mutation = JSON.stringify({ mutations: [{ create: { _id: 'inquiry.1', _type: 'inquiry' } }] })
const action = JSON.stringify({
  actions: [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.page' }],
})
const at = (...paths: string[]): Asked[] => paths.map((path) => ({ path }))
const post = (path: string, body = '{}'): Asked[] => [{ path, body }]
const studio = { origin: 'http://localhost:3333' }

/** Requests with which a stranger might find private content, for every endpoint. */
const asked: Record<string, Asked[]> = {
  'GET /data/query/:dataset': [
    query('*'),
    query('*', '&perspective=raw'),
    query('*', '&perspective=drafts'),
    query('*', '&perspective=spring,drafts'),
    query('count(*)'),
    query('*[_id in path("drafts.**") || _id == "inquiry.1"]'),
    query('*[_type == "inquiry"] | order(_updatedAt desc)[0...5]'),
    query('*[references("inquiry.1")]'),
    query('*[_id == "page"]{"of": *[_type == ^._type][]._id, "to": secret->}'),
    query('* | score(@ match text::query("secret")) | order(_score desc){_id, _score}'),
    query('{"a": {"_ref": "drafts.secret"}}{"b": a->}'),
    query('*[_id == "drafts.secret"][0].a.b.c < 1'),
  ],
  'POST /data/query/:dataset': post('/data/query/production', '{"query": "*[]._id"}'),
  'GET /data/doc/:dataset/:ids': at(
    `/data/doc/production/${ids}`,
    `/data/doc/production/${ids}?includeAllVersions=true`,
    '/data/doc/production/page?includeAllVersions=true&excludeContent=true',
    '/data/doc/production/secret?includeAllVersions=true',
  ),
  'POST /data/mutate/:dataset': post('/data/mutate/production', mutation),
  'POST /data/actions/:dataset': post('/data/actions/production', action),
  'GET /data/listen/:dataset': at('/data/listen/production'),
  'GET /data/live/events/:dataset': at('/data/live/events/production?includeDrafts=true'),
  'GET /data/history/:dataset/transactions': at('/data/history/production/transactions'),
  'GET /data/history/:dataset/transactions/:ids': at(
    `/data/history/production/transactions/${ids}`,
  ),
  'GET /data/history/:dataset/documents/:ids': at(
    `/data/history/production/documents/${ids}`,
    '/data/history/production/documents/drafts.page?lastRevision=true',
  ),
  'GET /data/history/:dataset/events/documents/:ids': at(
    '/data/history/production/events/documents/drafts.page',
  ),
  'GET /data/export/:dataset': at('/data/export/production', '/data/export/production-comments'),
  'GET /data/ping/:dataset': at('/data/ping/production', '/data/ping/production-comments'),
  'GET /data/references/:dataset/documents/:id/to': at(
    '/data/references/production/documents/inquiry.1/to',
  ),
  'POST /assets/images/:dataset': post('/assets/images/production'),
  'POST /assets/files/:dataset': post('/assets/files/production'),
  'GET /images/:project/:dataset/:file': at(`/images/local/production/${'a'.repeat(40)}-1x1.png`),
  'GET /images/:project/:dataset/:file/:name': at('/images/local/production/inquiry.1/a.png'),
  'GET /files/:project/:dataset/:file': at('/files/local/production/production.sqlite'),
  'GET /files/:project/:dataset/:file/:name': at('/files/local/production/inquiry.1/a'),
  'GET /auth/providers': at('/auth/providers'),
  'GET /auth/local/:provider': at('/auth/local/local-editor?origin=http://localhost:3333/'),
  'POST /auth/local/:provider': [
    { path: '/auth/local/local-editor', body: '', headers: { ...studio, via: '1.1 proxy' } },
  ],
  'GET /auth/fetch': at('/auth/fetch?sid=guessed'),
  'GET /auth/id': at('/auth/id'),
  'POST /auth/logout': post('/auth/logout'),
  'GET /auth/link': at('/auth/link'),
  'GET /auth/invitation': at('/auth/invitation?token=guessed'),
  'POST /auth/invitation': post('/auth/invitation', 'token=guessed'),
  'GET /people': at('/people'),
  'POST /people': post('/people', '{"email": "stranger@acme.test"}'),
  'DELETE /people/:id': at('/people/local-editor'),
  'DELETE /people/:id/sessions': at('/people/local-editor/sessions'),
  'GET /users/me': at('/users/me'),
  'GET /users/:ids': at('/users/local-editor'),
  'GET /projects/:project/users/:ids': at('/projects/local/users/local-editor,robot-editor'),
  'GET /users/me/keyvalue/:keys': at('/users/me/keyvalue/layout'),
  'PUT /users/me/keyvalue': post('/users/me/keyvalue', '[{"key": "layout", "value": 2}]'),
  'GET /projects': at('/projects'),
  'GET /projects/:project': at('/projects/local'),
  'GET /datasets': at('/datasets'),
  'GET /projects/:project/datasets': at('/projects/local/datasets?datasetProfile=comments'),
  'GET /projects/:project/datasets/:dataset/acl': at('/projects/local/datasets/production/acl'),
  'GET /projects/:project/grants': at('/projects/local/grants'),
  'GET /projects/:project/roles': at('/projects/local/roles'),
  'GET /projects/:project/user-applications': at('/projects/local/user-applications'),
  'GET /projects/:project/new-content-release-allowed': at(
    '/projects/local/new-content-release-allowed',
  ),
  'POST /comments/:dataset/setup': post('/comments/production/setup'),
  'GET /ping': at('/ping'),
  'GET /check/cors': at('/check/cors'),
  'GET /features': at('/features'),
  'GET /help': at('/help'),
  'GET /schedules/:project/:dataset': at('/schedules/local/production'),
  'GET /intake/telemetry-status': at('/intake/telemetry-status'),
  'GET /journey/announcements': at('/journey/announcements'),
  'GET /journey/:topic': at('/journey/unclaimed-project'),
  'GET /access/requests/me': at('/access/requests/me'),
  'GET /health': at('/health'),
}

describe('what strangers can see', () => {
  let lake: TestLake
  const before = new Map<string, string>()
  beforeAll(async () => {
    lake = await startPublicly()
    for (const [endpoint, list] of Object.entries(asked)) {
      for (const one of list)
        before.set(endpoint + JSON.stringify(one), await answerOf(endpoint, one))
    }
    await writePrivately(lake)
  })

  async function startPublicly(): Promise<TestLake> {
    const started = await startTestLake()
    const secret = { _ref: 'drafts.secret', _weak: true }
    await started.client().create({ _id: 'page', _type: 'route', secret })
    return started
  }

  /** Drafts, versions, inquiries, comments, a listener and settings, none of which strangers may see. */
  async function writePrivately(lake: TestLake): Promise<void> {
    const editor = lake.client()
    for (const _id of ids.split(',').filter((id) => id.includes('.'))) {
      await editor.create({ _id, _type: 'inquiry', text: 'secret', n: 1 })
    }
    await editor.patch('inquiry.1').set({ n: 2 }).commit()
    const comments = editor.withConfig({ dataset: 'production-comments' })
    await comments.create({ _id: 'comment', _type: 'comment' })
    await lake.request('/data/listen/production?query=*')
    await lake.request('/users/me/keyvalue', {
      method: 'PUT',
      body: JSON.stringify([{ key: 'layout', value: 1 }]),
    })
  }

  /** Status, headers and body, without dates and durations. */
  async function answerOf(endpoint: string, { path, headers, body }: Asked): Promise<string> {
    const [method = ''] = endpoint.split(' ')
    const init = { method, redirect: 'manual' as const, ...(headers && { headers }) }
    const response = await lake.request(
      path,
      { ...init, ...(body !== undefined && { body }) },
      null,
    )
    const shown = [...response.headers].filter(
      ([name]) => name !== 'date' && name !== 'content-length',
    )
    const text = (await response.text()).replace(/"ms":\d+/, '"ms":0')
    return JSON.stringify([response.status, shown, text], null, 1)
  }

  it('is tested at every endpoint', () => {
    const routes = lake.routes.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(asked).toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it.each(Object.entries(asked))(
    'at %s is the same with and without private content',
    async (endpoint, list) => {
      expect(list).not.toEqual([])
      for (const one of list) {
        expect(await answerOf(endpoint, one)).toBe(before.get(endpoint + JSON.stringify(one)))
      }
    },
  )

  describe('in the event streams', () => {
    let lake: TestLake
    beforeEach(async () => {
      lake = await startPublicly()
      await writePrivately(lake)
    })
    afterEach(() => lake.close())
    const listen = '/data/listen/production?query=*&includeResult=true&enableResume=true'
    const live = '/data/live/events/production'
    const open = (path: string, id?: string) =>
      lake.request(path, id === undefined ? {} : { headers: { 'last-event-id': id } }, null)
    const greeting = async (path: string, id?: string): Promise<WireEvent | undefined> =>
      (await readEvents(await open(path, id), (events) => events.length > 0))[0]
    const revision = async (id: string): Promise<string> =>
      (await lake.client().getDocument(id))?._rev ?? ''

    it.each([listen, live])('%s greets with the latest public transaction', async (path) => {
      const hello = await greeting(path)
      expect(hello?.id?.replace('#', '')).toBe(await revision('page'))
      for (const id of ids.split(',').filter((each) => each.includes('.'))) {
        expect(JSON.stringify(hello)).not.toContain(await revision(id))
      }
    })

    it.each([listen, live])('%s treats a private transaction as unknown', async (path) => {
      const known = await greeting(path, await revision('inquiry.1'))
      const invented = await greeting(path, 'a-transaction-that-never-was')
      expect(known?.event).toBe(invented?.event)
      expect(['reset', 'restart']).toContain(known?.event)
    })

    it('does not count private changes', async () => {
      const streams = await Promise.all([open(listen), open(live)])
      const isEnough = (events: WireEvent[]) => events.length > 1
      const heard = Promise.all(streams.map((stream) => readEvents(stream, isEnough)))
      await lake.client().patch('inquiry.1').set({ n: 3 }).commit()
      const both = lake
        .client()
        .transaction()
        .patch('drafts.page', { set: { n: 2 } })
      await both
        .patch('page', { set: { n: 2 } })
        .patch('inquiry.1', { set: { n: 4 } })
        .commit()
      const [[hello, mutation] = [], [, tags] = []] = await heard
      // A random name: a counter would reveal the number of listeners.
      expect(hello?.data.listenerName).not.toMatch(/-\d+$/)
      expect(mutation?.data).toMatchObject({
        documentId: 'page',
        transactionTotalEvents: 1,
        transactionCurrentEvent: 1,
      })
      expect(JSON.stringify([mutation, tags])).not.toMatch(/drafts\.page|inquiry/)
      expect(tags?.id).toBe(await revision('page'))
    })

    it('does not count private changes against a listener that reconnects', async () => {
      const last = await revision('page')
      for (let n = 0; n < 1010; n += 10) {
        const many = lake.client().transaction()
        for (let each = n; each < n + 10; each++)
          many.create({ _id: `inquiry.n${each}`, _type: 'inquiry' })
        await many.commit()
      }
      expect((await greeting(live, last))?.event).toBe('welcome')
      expect((await greeting(listen, `${last}#page`))?.event).toBe('welcomeback')
    })
  })
})

import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { exportDataset } from '@sanity/export'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { collect } from '../testing/streams.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { failureOf, openTarget, type Target } from './target.ts'

const table = readFileSync(new URL('../docs/endpoints.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+ \/[^`]*)` +\| ([^|]+?) +\|/gm)].map(
  ([, endpoint = '', state = '']) => ({ endpoint, state }),
)

/** The data for the probes: a document with a history, an image and a file. */
interface Subject extends Target {
  projectId: string
  dataset: string
  /** The base URL of the API, without a version. */
  host: string
  documentId: string
  picture: { _id: string; url: string; bytes: Buffer }
  file: { _id: string; url: string; text: string }
}

/** Calls an endpoint like an official client and checks the shape of the response. */
type Probe = (subject: Subject) => Promise<unknown>

const get =
  (url: (subject: Subject) => string, expected: unknown): Probe =>
  async (subject) => {
    expect(await subject.editor.request({ url: url(subject) })).toEqual(expected)
  }

const deleteNobody =
  (url: string): Probe =>
  async ({ editor }) => {
    const failure = await failureOf(editor.request({ url, method: 'DELETE' }))
    expect(failure.statusCode).toBe(404)
  }

const anything = expect.anything()
const object = (shape: Record<string, unknown>) => expect.objectContaining(shape)
const text = expect.any(String)
const list = expect.any(Array)

/** A probe for each endpoint in docs/endpoints.md, by its name there. */
const probes: Record<string, Probe> = {
  'GET /data/query/:dataset': async ({ editor, documentId }) => {
    expect(await editor.fetch('*[_id == $documentId][0]._id', { documentId })).toBe(documentId)
  },
  'POST /data/query/:dataset': async ({ editor, documentId }) => {
    const ids = [documentId, 'x'.repeat(20_000)]
    expect(await editor.fetch('count(*[_id in $ids])', { ids })).toBe(1)
  },
  'GET /data/doc/:dataset/:ids': async ({ editor, documentId }) => {
    expect(await editor.getDocuments([documentId, 'nowhere'])).toMatchObject([
      { _id: documentId },
      null,
    ])
  },
  'POST /data/mutate/:dataset': async ({ editor, type }) => {
    const { _id } = await editor.create({ _type: type })
    expect(await editor.patch(_id).set({ n: 1 }).commit()).toMatchObject({ n: 1 })
    expect(await editor.delete(_id)).toMatchObject({ documentIds: [_id] })
  },
  'POST /data/actions/:dataset': async ({ editor, documentId }) => {
    const actionType = 'sanity.action.document.edit' as const
    const draftId = `drafts.${documentId}`
    const patch = { set: { n: 1 } }
    const answer = await editor.action({ actionType, publishedId: documentId, draftId, patch })
    expect(answer).toMatchObject({ transactionId: text })
    await editor.delete(draftId)
  },
  'GET /data/listen/:dataset': async ({ editor, documentId }) => {
    const options = { events: ['welcome' as const, 'mutation' as const] }
    const events = collect(editor.listen('*[_id == $documentId]', { documentId }, options))
    await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    await editor.patch(documentId).inc({ onMessage: 1 }).setIfMissing({ onMessage: 0 }).commit()
    await events.waitFor(({ type }) => type === 'mutation', 'mutation')
    events.stop()
  },
  'GET /data/live/events/:dataset': async ({ anonymous, editor, documentId }) => {
    const events = collect(anonymous.live.events())
    await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    await editor.patch(documentId).set({ seen: true }).commit()
    await events.waitFor(({ type }) => type === 'message', 'message')
    events.stop()
  },
  'GET /data/history/:dataset/transactions': async ({ editor, dataset, documentId }) => {
    const url = `/data/history/${dataset}/transactions?excludeContent=true&reverse=true`
    expect(JSON.stringify(await editor.request({ url }))).toContain(documentId)
  },
  'GET /data/history/:dataset/transactions/:ids': async ({ editor, dataset, documentId }) => {
    const url = `/data/history/${dataset}/transactions/${documentId}?excludeContent=true&limit=1`
    expect(JSON.stringify(await editor.request({ url }))).toContain(documentId)
  },
  'GET /data/history/:dataset/documents/:ids': get(
    ({ dataset, documentId }) => `/data/history/${dataset}/documents/${documentId}`,
    object({ documents: [object({ _rev: text })] }),
  ),
  'GET /data/history/:dataset/events/documents/:ids': get(
    ({ dataset, documentId }) => `/data/history/${dataset}/events/documents/${documentId}`,
    object({ events: anything, nextCursor: text }),
  ),
  'GET /data/export/:dataset': async ({ editor, dataset, type }) => {
    const outputPath = new Writable({ write: (_chunk, _encoding, done) => done() })
    const options = { client: editor, dataset, types: [type], outputPath }
    expect((await exportDataset(options)).documentCount).toBeGreaterThan(0)
  },
  'GET /data/references/:dataset/documents/:id/to': get(
    ({ dataset, documentId }) => `/data/references/${dataset}/documents/${documentId}/to`,
    object({ totalCount: 0, references: [] }),
  ),
  'POST /assets/images/:dataset': async ({ editor, picture }) => {
    const asset = await editor.assets.upload('image', picture.bytes)
    expect(asset).toMatchObject({ _id: picture._id, _type: 'sanity.imageAsset' })
  },
  'POST /assets/files/:dataset': async ({ editor, file }) => {
    const asset = await editor.assets.upload('file', Buffer.from(file.text), {
      filename: 'note.txt',
    })
    expect(asset).toMatchObject({ _id: file._id, _type: 'sanity.fileAsset' })
  },
  'GET /images/:project/:dataset/:file': async ({ picture }) => {
    const response = await fetch(`${picture.url}?w=5&fm=webp`)
    expect(response.headers.get('content-type')).toBe('image/webp')
  },
  'GET /images/:project/:dataset/:file/:name': async ({ picture }) => {
    const response = await fetch(`${picture.url}/a-name.png?w=5`)
    expect(response.headers.get('content-type')).toBe('image/png')
  },
  'GET /files/:project/:dataset/:file': async ({ file }) => {
    expect(await (await fetch(file.url)).text()).toBe(file.text)
  },
  'GET /files/:project/:dataset/:file/:name': async ({ file }) => {
    expect(await (await fetch(`${file.url}/a-name.txt`)).text()).toBe(file.text)
  },
  'WS /socket/:dataset': async ({ host, dataset, editor }) => {
    const socket = new WebSocket(`${host.replace('http', 'ws')}/v2025-02-19/socket/${dataset}`)
    const authorization = `Bearer ${editor.config().token}`
    const answers = new Promise((resolve) => {
      socket.on('message', (data) => {
        if (String(data).includes('"id"')) resolve(JSON.parse(String(data)))
      })
    })
    await new Promise((resolve) => socket.once('open', resolve))
    const request = { jsonrpc: '2.0', id: 1, method: 'authorization', params: { authorization } }
    socket.send(JSON.stringify(request))
    expect(await answers).toMatchObject({ id: 1, result: anything })
    socket.close()
  },
  'GET /users/me': async ({ editor }) => {
    expect(await editor.users.getById('me')).toMatchObject({ id: text, role: text })
  },
  'GET /users/:ids': async ({ editor }) => {
    const { id } = await editor.users.getById('me')
    expect(await editor.users.getById(id)).toMatchObject({ id })
  },
  'GET /projects/:project/users/:ids': async ({ editor, projectId }) => {
    const { id } = await editor.users.getById('me')
    const url = `/projects/${projectId}/users/${id}`
    expect(await editor.request({ url })).toMatchObject({ id })
  },
  'GET /auth/id': get(() => '/auth/id', object({ id: text })),
  'GET /auth/providers': get(() => '/auth/providers', object({ providers: list })),
  'GET /auth/fetch': async ({ anonymous }) => {
    const failure = await failureOf(anonymous.request({ url: '/auth/fetch?sid=unknown' }))
    expect(failure.statusCode).toBe(401)
  },
  'POST /auth/logout': async ({ anonymous }) => {
    expect(await anonymous.request({ method: 'POST', url: '/auth/logout' })).toEqual(anything)
  },
  'GET /users/me/keyvalue/:keys': async ({ editor, type }) => {
    await editor.request({
      method: 'PUT',
      url: '/users/me/keyvalue',
      body: [{ key: type, value: { wide: true } }],
    })
    const stored = await editor.request({ url: `/users/me/keyvalue/${type}` })
    expect(stored).toMatchObject([{ key: type, value: { wide: true } }])
  },
  'PUT /users/me/keyvalue': async ({ editor, type }) => {
    const body = [{ key: `${type}.other`, value: 1 }]
    const stored = await editor.request({ method: 'PUT', url: '/users/me/keyvalue', body })
    expect(stored).toMatchObject(body)
  },
  'GET /projects': async ({ editor, projectId }) => {
    const projects = await editor.projects.list()
    expect(projects.map(({ id }) => id)).toContain(projectId)
  },
  'GET /projects/:project': async ({ editor, projectId }) => {
    expect(await editor.projects.getById(projectId)).toMatchObject({ id: projectId })
  },
  'GET /datasets': get(() => '/datasets', expect.arrayContaining([object({ name: text })])),
  'GET /projects/:project/datasets': async ({ editor, dataset }) => {
    expect((await editor.datasets.list()).map(({ name }) => name)).toContain(dataset)
  },
  'GET /projects/:project/datasets/:dataset/acl': get(
    ({ projectId, dataset }) => `/projects/${projectId}/datasets/${dataset}/acl`,
    expect.arrayContaining([object({ filter: text, permissions: list })]),
  ),
  'POST /comments/:dataset/setup': async ({ editor, dataset }) => {
    const answer = { datasetName: `${dataset}-comments` }
    const url = `/comments/${dataset}/setup`
    expect(await editor.request({ method: 'POST', url })).toMatchObject(answer)
  },
  'GET /projects/:project/grants': get(
    ({ projectId }) => `/projects/${projectId}/grants`,
    object({ 'sanity.document.filter': list }),
  ),
  'GET /projects/:project/roles': get(({ projectId }) => `/projects/${projectId}/roles`, list),
  'GET /ping': get(() => '/ping', anything),
  'GET /data/ping/:dataset': get(({ dataset }) => `/data/ping/${dataset}`, anything),
  'GET /check/cors': get(
    () => '/check/cors',
    object({ result: object({ allowed: expect.any(Boolean) }) }),
  ),
  'GET /features': get(() => '/features', list),
  'GET /help': get(() => '/help', object({ resources: anything })),
  'GET /schedules/:project/:dataset': get(
    ({ projectId, dataset }) => `/schedules/${projectId}/${dataset}`,
    object({ schedules: [] }),
  ),
  'GET /intake/telemetry-status': get(() => '/intake/telemetry-status', object({ status: text })),
  'GET /journey/announcements': get(() => '/journey/announcements', []),
  'GET /journey/:topic': get(() => '/journey/unclaimed-project', null),
  'GET /access/requests/me': get(() => '/access/requests/me', []),
  'GET /projects/:project/user-applications': get(
    ({ projectId }) => `/projects/${projectId}/user-applications`,
    list,
  ),
  'GET /projects/:project/new-content-release-allowed': get(
    ({ projectId }) => `/projects/${projectId}/new-content-release-allowed`,
    { data: object({ orgActiveReleaseLimit: null }) },
  ),
  'GET /health': get(() => '/health', object({ status: 'ok', documents: expect.any(Number) })),
  'GET /auth/local/:provider': async ({ host }) => {
    const address = `${host}/auth/local/local-editor?origin=http://localhost:3333/`
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3333\/#sid=.{20,}$/)
  },
  'GET /people': async ({ editor }) => {
    expect(await editor.request({ url: '/people' })).toEqual([])
  },
  'POST /people': async ({ editor }) => {
    const body = { email: 'probe@acme.test' }
    const failure = await failureOf(editor.request({ url: '/people', method: 'POST', body }))
    expect(failure).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('LAKE_PUBLIC_URL'),
    })
  },
  'DELETE /people/:id/sessions': deleteNobody('/people/nobody/sessions'),
  'DELETE /people/:id': deleteNobody('/people/nobody'),
  'GET /auth/link': async ({ host }) => {
    expect(await (await fetch(`${host}/auth/link`)).text()).toContain('You are signed out')
  },
  'GET /auth/invitation': async ({ host }) => {
    expect((await fetch(`${host}/auth/invitation?token=invented`)).status).toBe(410)
  },
  'POST /auth/invitation': async ({ host }) => {
    expect((await fetch(`${host}/auth/invitation`, { method: 'POST', body: '' })).status).toBe(403)
  },
  'POST /auth/local/:provider': async ({ host }) => {
    const ask = (origin: string) =>
      fetch(`${host}/auth/local/local-editor`, { method: 'POST', headers: { origin } })
    const answer = await ask('http://localhost:3333')
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^sk.{20,}$/) })
    expect((await ask('http://localhost:3000')).status).toBe(403)
  },
}

describe('the endpoint table', () => {
  let subject: Subject
  beforeAll(async () => {
    const target = await openTarget({ localSignIn: true })
    const { editor, type } = target
    const { projectId = '', dataset = '' } = editor.config()
    const documentId = `${type}-document`
    await editor.create({ _id: documentId, _type: type })
    const create = { width: 20, height: 10, channels: 3 as const, background: '#fa0' }
    const exif = { IFD0: { ImageDescription: type } }
    const bytes = await sharp({ create }).png().withMetadata({ exif }).toBuffer()
    const picture = await editor.assets.upload('image', bytes)
    const note = `a note of ${type}`
    const file = await editor.assets.upload('file', Buffer.from(note), { filename: 'note.txt' })
    subject = {
      ...target,
      projectId,
      dataset,
      host: new URL(editor.getUrl('/')).origin,
      documentId,
      picture: { _id: picture._id, url: picture.url, bytes },
      file: { _id: file._id, url: file.url, text: note },
    }
  })
  afterAll(async () => {
    await subject.editor.delete(subject.picture._id)
    await subject.editor.delete(subject.file._id)
    await subject.stop()
  })

  it.each(rows)('$state: $endpoint', async ({ endpoint }) => {
    const probe = probes[endpoint]
    if (!probe) throw new Error(`no probe calls ${endpoint}`)
    await probe(subject)
  })

  it('lists exactly the existing routes', async () => {
    const lake = await startTestLake()
    const routes = lake.routes.map(({ method, path }) => `${method} ${path}`)
    const overHttp = rows.flatMap(({ endpoint }) => (endpoint.startsWith('WS ') ? [] : endpoint))
    expect(overHttp.toSorted()).toEqual(routes.toSorted())
    const claimed = rows.map(({ endpoint }) => endpoint)
    expect(Object.keys(probes).toSorted()).toEqual(claimed.toSorted())
    await lake.dispose()
  })
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake } from '../testing/test-lake.ts'
import { openTarget, type Target } from './target.ts'

const table = readFileSync(new URL('../docs/endpoints.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+ \/[^`]*)`/gm)].map(([, endpoint = '']) => endpoint)

interface Subject extends Target {
  projectId: string
  dataset: string
}

/** Calls an endpoint like an official client and checks the shape of the response. */
type Probe = (subject: Subject) => Promise<unknown>

const get =
  (url: (subject: Subject) => string, expected: unknown): Probe =>
  async (subject) => {
    expect(await subject.editor.request({ url: url(subject) })).toEqual(expected)
  }

const anything = expect.anything()
const object = (shape: Record<string, unknown>) => expect.objectContaining(shape)
const text = expect.any(String)
const list = expect.any(Array)

/** A probe for each endpoint in docs/endpoints.md that no other file tests, by its name there. */
const probes: Record<string, Probe> = {
  'GET /data/references/:dataset/documents/:id/to': get(
    ({ dataset }) => `/data/references/${dataset}/documents/any/to`,
    object({ totalCount: 0, references: [] }),
  ),
  'GET /images/:project/:dataset/:file/:name': async ({ editor, type }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" id="${type}" width="9" height="9"/>`
    const { url } = await editor.assets.upload('image', Buffer.from(svg))
    const response = await fetch(`${url}/a-name.png?fm=png`)
    expect(response.headers.get('content-type')).toBe('image/png')
  },
  'GET /files/:project/:dataset/:file/:name': async ({ editor, type }) => {
    const { url } = await editor.assets.upload('file', Buffer.from(type), { filename: 'a.txt' })
    expect(await (await fetch(`${url}/a-name.txt`)).text()).toBe(type)
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
  'GET /projects/:project/grants': get(
    ({ projectId }) => `/projects/${projectId}/grants`,
    object({ 'sanity.document.filter': list }),
  ),
  'GET /projects/:project/roles': get(({ projectId }) => `/projects/${projectId}/roles`, list),
  'GET /ping': get(() => '/ping', anything),
  'GET /data/ping/:dataset': get(({ dataset }) => `/data/ping/${dataset}`, anything),
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
}

describe('the endpoint table', () => {
  let subject: Subject
  beforeAll(async () => {
    const target = await openTarget()
    const { projectId = '', dataset = '' } = target.editor.config()
    subject = { ...target, projectId, dataset }
  })
  afterAll(() => subject.stop())

  it.each(Object.entries(probes))('%s answers as clients expect', async (_endpoint, probe) => {
    await probe(subject)
  })

  it('lists exactly the existing routes', async () => {
    const lake = await startTestLake()
    const routes = lake.routes.map(({ method, path }) => `${method} ${path}`)
    expect(rows.toSorted()).toEqual(['WS /socket/:dataset', ...routes].toSorted())
    expect(rows).toEqual(expect.arrayContaining(Object.keys(probes)))
  })
})

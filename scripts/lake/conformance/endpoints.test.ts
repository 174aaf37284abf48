import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startTestLake } from '../testing/test-lake.ts'

const table = readFileSync(new URL('../docs/endpoints.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+ \/[^`]*)`/gm)].map(([, endpoint = '']) => endpoint)

const lake = await startTestLake()
const editor = lake.client()

/** Calls an endpoint like an official client and checks the shape of the response. */
type Probe = () => Promise<void>

const get =
  (url: string, expected: unknown): Probe =>
  async () => {
    expect(await editor.request({ url })).toEqual(expected)
  }

const anything = expect.anything()
const object = (shape: Record<string, unknown>) => expect.objectContaining(shape)
const text = expect.any(String)
const list = expect.any(Array)

/** A probe for each endpoint in docs/endpoints.md that no other file tests, by its name there. */
const probes: Record<string, Probe> = {
  'GET /data/references/:dataset/documents/:id/to': get(
    '/data/references/production/documents/any/to',
    object({ totalCount: 0, references: [] }),
  ),
  'GET /images/:project/:dataset/:file/:name': async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`
    const { url } = await editor.assets.upload('image', Buffer.from(svg))
    const response = await fetch(`${url}/a-name.png?fm=png`)
    expect(response.headers.get('content-type')).toBe('image/png')
  },
  'GET /files/:project/:dataset/:file/:name': async () => {
    const { url } = await editor.assets.upload('file', Buffer.from('a file'), { filename: 'a.txt' })
    expect(await (await fetch(`${url}/a-name.txt`)).text()).toBe('a file')
  },
  'GET /projects/:project/users/:ids': async () => {
    const { id } = await editor.users.getById('me')
    const url = `/projects/local/users/${id}`
    expect(await editor.request({ url })).toMatchObject({ id })
  },
  'GET /auth/id': get('/auth/id', object({ id: text })),
  'GET /projects': async () => {
    const projects = await editor.projects.list()
    expect(projects.map(({ id }) => id)).toContain('local')
  },
  'GET /projects/:project': async () => {
    expect(await editor.projects.getById('local')).toMatchObject({ id: 'local' })
  },
  'GET /datasets': get('/datasets', expect.arrayContaining([object({ name: text })])),
  'GET /projects/:project/datasets': async () => {
    expect((await editor.datasets.list()).map(({ name }) => name)).toContain('production')
  },
  'GET /projects/:project/datasets/:dataset/acl': get(
    '/projects/local/datasets/production/acl',
    expect.arrayContaining([object({ filter: text, permissions: list })]),
  ),
  'GET /projects/:project/roles': get('/projects/local/roles', list),
  'GET /ping': get('/ping', anything),
  'GET /data/ping/:dataset': get('/data/ping/production', anything),
  'GET /features': get('/features', list),
  'GET /help': get('/help', object({ resources: anything })),
  'GET /schedules/:project/:dataset': get('/schedules/local/production', object({ schedules: [] })),
  'GET /intake/telemetry-status': get('/intake/telemetry-status', object({ status: text })),
  'GET /journey/announcements': get('/journey/announcements', []),
  'GET /journey/:topic': get('/journey/unclaimed-project', null),
  'GET /access/requests/me': get('/access/requests/me', []),
  'GET /projects/:project/user-applications': get('/projects/local/user-applications', list),
  'GET /projects/:project/new-content-release-allowed': get(
    '/projects/local/new-content-release-allowed',
    { data: object({ orgActiveReleaseLimit: null }) },
  ),
}

it.each(Object.entries(probes))('%s answers as clients expect', (_endpoint, probe) => probe())

it('lists exactly the existing routes', () => {
  const routes = lake.routes.map(({ method, path }) => `${method} ${path}`)
  expect(rows.toSorted()).toEqual(['WS /socket/:dataset', ...routes].toSorted())
  expect(rows).toEqual(expect.arrayContaining(Object.keys(probes)))
})

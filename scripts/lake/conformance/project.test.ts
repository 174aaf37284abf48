import { Writable } from 'node:stream'
import { exportDataset } from '@sanity/export'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf, openTarget, type Target } from './target.ts'

describe('projects, users, settings and export', () => {
  let target: Target
  let projectId: string
  let dataset: string
  beforeAll(async () => {
    target = await openTarget()
    const config = target.editor.config()
    projectId = config.projectId ?? ''
    dataset = config.dataset ?? ''
  })
  afterAll(() => target.stop())

  it('GET /projects/:project and /projects/:project/datasets', async () => {
    expect(await target.editor.projects.getById(projectId)).toMatchObject({ id: projectId })
    const datasets = await target.editor.datasets.list()
    expect(datasets.map(({ name }) => name)).toContain(dataset)
  })

  it('GET /users/me and /users/:id', async () => {
    const me = await target.editor.users.getById('me')
    expect(me).toMatchObject({ id: expect.any(String), role: expect.any(String) })
    const someone = await target.editor.request({ url: `/users/${me.id}` })
    expect(someone).toMatchObject({ id: me.id })
    const stranger = target.anonymous.request({ url: '/users/me' })
    expect((await failureOf(stranger)).statusCode).toBe(401)
  })

  it('GET /auth/id and /auth/providers', async () => {
    expect(await target.editor.request({ url: '/auth/id' })).toMatchObject({
      id: expect.any(String),
    })
    const { providers } = z
      .object({
        providers: z.array(z.object({ name: z.string(), title: z.string(), url: z.url() })),
      })
      .parse(await target.anonymous.request({ url: '/auth/providers' }))
    expect(providers.length).toBeGreaterThan(0)
  })

  it('GET …/acl and …/grants: what one may do', async () => {
    const acl = await target.editor.request({
      url: `/projects/${projectId}/datasets/${dataset}/acl`,
    })
    const schema = z.array(z.object({ filter: z.string(), permissions: z.array(z.string()) }))
    expect(schema.parse(acl).flatMap(({ permissions }) => permissions)).toContain('update')
    const grants = await target.editor.request({ url: `/projects/${projectId}/grants` })
    expect(grants).toHaveProperty(['sanity.document.filter'])
  })

  it('GET and PUT /users/me/keyvalue', async () => {
    const key = `${target.type}.layout`
    const body = [{ key, value: { wide: true } }]
    await target.editor.request({ method: 'PUT', url: '/users/me/keyvalue', body })
    const stored = await target.editor.request({ url: `/users/me/keyvalue/${key}` })
    expect(stored).toMatchObject([{ key, value: { wide: true } }])
  })

  it('GET /ping and /check/cors', async () => {
    expect(await target.editor.request({ url: '/ping' })).toBeTruthy()
    const cors = await target.anonymous.request({ url: '/check/cors' })
    expect(cors).toMatchObject({ result: { allowed: expect.any(Boolean) } })
  })

  it('GET /data/export, as @sanity/export reads it', async () => {
    await target.editor.create({ _type: target.type })
    await target.editor.create({ _id: `drafts.${target.type}`, _type: target.type })
    const options = { client: target.editor, dataset, types: [target.type] }
    for (const mode of ['stream', 'cursor'] as const) {
      expect(await exportDataset({ ...options, mode, outputPath: sink() })).toMatchObject({
        documentCount: 2,
      })
    }
  })

  it('GET /data/references: who refers to a document from another dataset', async () => {
    const url = `/data/references/${dataset}/documents/nothing/to`
    const query = { excludeInternalReferences: 'true', excludePaths: 'true' }
    expect(await target.editor.request({ url, query })).toMatchObject({ count: 0, references: [] })
  })

  it('says so when it has no such endpoint', async () => {
    const failure = await failureOf(target.editor.request({ url: '/no/such/endpoint' }))
    expect(failure.statusCode).toBe(404)
  })
})

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { eventually } from './testing/eventually.ts'
import { readEvents } from './testing/streams.ts'
import {
  apiVersion,
  readJson,
  readToken,
  startTestLake,
  type TestLake,
  writeToken,
} from './testing/test-lake.ts'

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ statusCode: 200, message: '' }),
    (error: unknown) => z.object({ statusCode: z.number(), message: z.string() }).parse(error),
  )

const named = z.array(z.object({ name: z.string() }))

describe('several datasets and projects', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.dispose())

  const at = (
    projectId: string,
    dataset: string,
    token: string | null = writeToken,
  ): SanityClient =>
    createClient({
      projectId,
      dataset,
      apiVersion,
      useCdn: false,
      useProjectHostname: false,
      apiHost: lake.url,
      ...(token === null ? {} : { token }),
    })
  const names = async (client: SanityClient) =>
    (await client.datasets.list()).map(({ name }) => name)

  it('are created, listed, changed and removed by the client', async () => {
    const client = lake.client()
    const made = await client.datasets.create('staging', { description: 'For trying' })
    expect(made).toEqual({ datasetName: 'staging', aclMode: 'public', description: 'For trying' })
    expect(await names(client)).toEqual([
      'production',
      'production-comments',
      'staging',
      'staging-comments',
    ])
    const edited = await client.datasets.edit('staging', { description: null })
    expect(edited).toEqual({ datasetName: 'staging', aclMode: 'public', description: null })
    expect(await failure(client.datasets.create('staging'))).toMatchObject({ statusCode: 409 })
    expect(await client.datasets.delete('staging')).toEqual({ deleted: true })
    expect(await names(client)).toEqual(['production', 'production-comments'])
    expect((await readdir(lake.dataDir)).filter((name) => name.startsWith('staging'))).toEqual([])
    expect(await failure(at('local', 'staging').fetch('*'))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Dataset "staging" not found for project ID "local"'),
    })
  })

  it('have separate documents, images, history, events and comments', async () => {
    const [first, second] = [lake.client(), at('local', 'apart')]
    await first.datasets.create('apart')
    const stream = await lake.request('/data/listen/apart?query=*&includeResult=true')
    const heard = readEvents(stream, (events) => events.length > 1)
    await first.create({ _id: 'page', _type: 'page', title: 'First' })
    await second.create({ _id: 'page', _type: 'page', title: 'Second' })
    expect((await heard)[1]?.data.result).toMatchObject({ title: 'Second' })
    expect(await first.fetch('*[_id == "page"].title')).toEqual(['First'])
    expect(await second.fetch('*[_id == "page"].title')).toEqual(['Second'])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>')
    const { url } = await second.assets.upload('image', svg, { filename: 'a.svg' })
    expect(url).toContain('/images/local/apart/')
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url.replace('/apart/', '/production/'))).status).toBe(404)
    const comments = at('local', 'apart-comments', readToken)
    await comments.create({ _id: 'comment', _type: 'comment' })
    expect(await comments.fetch('count(*)', {}, { perspective: 'raw' })).toBe(1)
    const others = at('local', 'production-comments', readToken)
    expect(await others.fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
    const history = await lake.request('/data/history/apart/transactions/page')
    expect((await history.text()).trim().split('\n')).toHaveLength(1)
    await first.datasets.delete('apart')
    expect((await fetch(url)).status).toBe(404)
  })

  it('are kept over a restart, in a separate folder for another project', async () => {
    const request = { method: 'POST', url: '/projects', body: { displayName: 'Two', id: 'second' } }
    expect(await lake.client().request(request)).toMatchObject({ id: 'second', displayName: 'Two' })
    const second = at('second', 'production')
    expect(await names(second)).toEqual([])
    await second.datasets.create('production')
    await second.create({ _id: 'kept', _type: 'page' })
    expect(await lake.client().getDocument('kept')).toBeUndefined()
    await lake.client().datasets.create('again')
    await at('local', 'again').create({ _id: 'again', _type: 'page' })
    lake = await lake.restart()
    expect(await at('second', 'production').getDocument('kept')).toMatchObject({ _id: 'kept' })
    expect(await at('local', 'again').getDocument('again')).toMatchObject({ _id: 'again' })
    const projects = await lake.client().projects.list()
    expect(projects.map(({ id, displayName }) => [id, displayName])).toEqual([
      ['local', 'local'],
      ['second', 'Two'],
    ])
    const gone = { method: 'DELETE', url: '/projects/second' }
    expect(await at('second', 'production').request(gone)).toEqual({ deleted: true })
    expect(existsSync(join(lake.dataDir, 'projects/second'))).toBe(false)
    expect(await failure(at('second', 'production').fetch('*'))).toMatchObject({ statusCode: 401 })
  })

  it('require a token if they are private', async () => {
    await lake.client().datasets.create('hidden', { aclMode: 'private' })
    await at('local', 'hidden').create({ _id: 'page', _type: 'page' })
    const count = (token: string | null) => failure(at('local', 'hidden', token).fetch('count(*)'))
    expect(await count(null)).toMatchObject({ statusCode: 401 })
    expect(await count(readToken)).toMatchObject({ statusCode: 200 })
    for (const path of ['/data/doc/hidden/page', '/data/listen/hidden?query=*']) {
      expect((await lake.request(path, {}, null)).status).toBe(401)
    }
    await lake.client().datasets.edit('hidden', { aclMode: 'public' })
    expect(await count(null)).toMatchObject({ statusCode: 200 })
  })

  it('end the event streams of visitors when they become private', async () => {
    await lake.client().datasets.create('turning')
    const paths = ['/data/listen/turning?query=*', '/data/live/events/turning']
    const streams = await Promise.all(paths.map((path) => lake.request(path, {}, null)))
    await lake.client().datasets.edit('turning', { aclMode: 'private' })
    for (const stream of streams) expect(await stream.text()).toContain('welcome')
  })

  it('are changed only by administrators, with valid names and options', async () => {
    for (const [token, statusCode] of [[readToken, 403] as const, [null, 401] as const]) {
      const client = at('local', 'production', token)
      const asked = [
        client.datasets.create('mine'),
        client.datasets.edit('production', { aclMode: 'private' }),
        client.datasets.delete('production'),
        client.request({ method: 'POST', url: '/projects', body: { displayName: 'Mine' } }),
        client.request({ method: 'DELETE', url: '/projects/local' }),
      ]
      const failures = await Promise.all(asked.map(failure))
      expect(failures).toEqual(asked.map(() => expect.objectContaining({ statusCode })))
    }
    const { datasets } = lake.client()
    expect(await failure(datasets.delete('production'))).toMatchObject({ statusCode: 400 })
    expect(await failure(datasets.delete('never'))).toMatchObject({ statusCode: 404 })
    expect(await failure(datasets.create('a-comments'))).toMatchObject({ statusCode: 400 })
    const embeddings = { embeddings: { enabled: true } }
    expect(await failure(datasets.create('clever', embeddings))).toMatchObject({ statusCode: 400 })
    expect(await failure(datasets.getEmbeddingsSettings('production'))).toMatchObject({
      statusCode: 501,
    })
    for (const path of ['/datasets/..%2Fproduction', '/datasets/.sqlite']) {
      expect((await lake.request(path, { method: 'PUT' })).status).toBe(400)
      expect((await lake.request(path, { method: 'DELETE' })).status).toBe(404)
    }
  })

  it('release their files when they cannot be opened', async () => {
    await lake.client().datasets.create('moved')
    const { _id } = await at('local', 'moved').assets.upload('file', Buffer.from('a file'))
    await lake.close()
    const trigger = (dataset: string, sql: string) => {
      const db = new DatabaseSync(join(lake.dataDir, `${dataset}.sqlite`))
      db.exec(sql)
      db.close()
    }
    const full =
      "CREATE TRIGGER full BEFORE INSERT ON transactions BEGIN SELECT raise(ABORT, 'no space'); END"
    trigger('moved', full)
    lake = await startTestLake({}, lake.dataDir)
    const read = () => at('local', 'moved').getDocument(_id)
    // The lake listens on another port now, so it updates the URL of the file.
    expect(await failure(read())).toMatchObject({ statusCode: 500 })
    trigger('moved', 'DROP TRIGGER full')
    expect(await read()).toMatchObject({ url: expect.stringContaining(lake.url) })

    await lake.client().assets.upload('file', Buffer.from('another file'))
    await lake.close()
    trigger('production', full)
    await expect(startTestLake({}, lake.dataDir)).rejects.toThrow('no space')
    trigger('production', 'DROP TRIGGER full')
    lake = await startTestLake({}, lake.dataDir)
  })

  it("are read by the client's resource option", async () => {
    await lake.client().createOrReplace({ _id: 'named', _type: 'page', title: 'By name' })
    const client = createClient({
      resource: { type: 'dataset', id: 'local.production' },
      apiVersion,
      useCdn: false,
      apiHost: lake.url,
      token: writeToken,
    })
    expect(await client.fetch('*[_id == "named"][0].title')).toBe('By name')
    expect(await client.getDocument('named')).toMatchObject({ title: 'By name' })
    await client.patch('named').set({ title: 'Changed' }).commit()
    expect(await client.fetch('*[_id == "named"][0].title')).toBe('Changed')
    const library = client.withConfig({ resource: { type: 'media-library', id: 'ml' } })
    expect(await failure(library.fetch('*'))).toMatchObject({
      statusCode: 501,
      message: expect.stringContaining('media library'),
    })
  })

  it('store the schemas that the CLI deploys', async () => {
    const url = '/projects/local/datasets/production/schemas'
    const client = lake.client()
    const schema = [{ name: 'page', type: 'document' }]
    const body = { schemas: [{ schema, version: '1', workspace: { name: 'default', title: 'S' } }] }
    await client.request({ method: 'PUT', url, body })
    const _id = '_.schemas.default'
    expect(await client.request({ url })).toMatchObject([{ _id, workspace: { name: 'default' } }])
    expect(await client.request({ url: `${url}/${_id}` })).toMatchObject([
      { schema: JSON.stringify(schema) },
    ])
    expect(await client.fetch('count(*[_type == "system.schema"])')).toBe(0)
    const gone = { method: 'DELETE', url: `${url}/${_id}` }
    expect(await client.request(gone)).toEqual({ deleted: true })
    expect(await client.request({ url })).toEqual([])
    expect((await lake.request(url, {}, null)).status).toBe(401)
  })

  it('have separate presence', async () => {
    await lake.client().datasets.create('room')
    const open = (dataset: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/${dataset}`)
        socket.on('open', () => resolve(101))
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
        socket.on('message', () => socket.close())
      })
    expect(await Promise.all(['production', 'room', 'never'].map(open))).toEqual([101, 101, 404])
  })

  it('call the webhooks of their project, also after a restart', async () => {
    const calls: string[] = []
    let status = 500
    const receiver = createServer((request, response) => {
      const { headers, url } = request.resume()
      calls.push(`${url} ${headers['sanity-dataset']} ${headers['sanity-document-id']}`)
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const address = receiver.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const webhooks = [
      { name: 'all', url: `${url}/all` },
      { name: 'first', url: `${url}/first`, dataset: 'production' },
    ]
    let called = await startTestLake({ webhooks })
    await called.client().datasets.create('more')
    const project = { displayName: 'Other', id: 'other' }
    await called.client().request({ method: 'POST', url: '/projects', body: project })
    const other = called.client().withConfig({ projectId: 'other', dataset: 'production' })
    await other.datasets.create('production')
    await other.create({ _id: 'elsewhere', _type: 'page' })
    await called.client().withConfig({ dataset: 'more' }).create({ _id: 'page', _type: 'page' })
    await eventually(() => calls).toContain('/all more page')
    called = await called.restart()
    calls.length = 0
    status = 200
    // No request has opened the dataset since.
    await eventually(() => calls).toEqual(['/all more page'])
    const log = { url: '/hooks/projects/local/all/messages' }
    expect(await called.client().request(log)).toMatchObject([
      { dataset: 'more', documentId: 'page' },
    ])
    await called.dispose()
    receiver.close()
    receiver.closeAllConnections()
  })

  it('share the limit of event streams', async () => {
    const few = await startTestLake({ maxListeners: 2 })
    await few.client().datasets.create('more')
    const ask = (dataset: string) => few.request(`/data/live/events/${dataset}`)
    const open = [await ask('production'), await ask('more')]
    expect((await ask('more')).status).toBe(429)
    await Promise.all(open.map(({ body }) => body?.cancel()))
    await few.dispose()
  })

  it('are found in the folder of an earlier start', async () => {
    const other = await startTestLake({ dataset: 'older' }, lake.dataDir)
    await other.client().withConfig({ dataset: 'older' }).create({ _id: 'old', _type: 'page' })
    await other.close()
    expect(await at('local', 'older').getDocument('old')).toMatchObject({ _id: 'old' })
    const listed = await readJson(await lake.request('/datasets'), named)
    expect(listed.map(({ name }) => name)).toContain('older')
  })
})

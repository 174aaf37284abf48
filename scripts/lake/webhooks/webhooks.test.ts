import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { siteWebhook, type WebhookInput } from './config.ts'

const secret = 'a-secret-for-tests'

interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { [key: string]: unknown }
}

describe('webhooks', () => {
  let receiver: Server
  let origin: string
  let lake: TestLake
  let calls: Call[]
  let answers: number[]
  beforeEach(async () => {
    calls = []
    answers = []
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { method = '', url: path = '', headers } = request
        calls.push({ method, path, headers, text, body: JSON.parse(text) })
        response.writeHead(answers.shift() ?? 200).end('noted')
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => receiver.once('listening', resolve))
    const address = receiver.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    lake = await startTestLake({ webhooks: [siteWebhook(`${origin}/site`, secret)] })
  })
  afterEach(async () => {
    await lake.dispose()
    receiver.close()
    receiver.closeAllConnections()
  })
  const called = (count: number) => eventually(() => calls.length).toBeGreaterThanOrEqual(count)
  async function withWebhooks(...webhooks: (Partial<WebhookInput> & { name: string })[]) {
    await lake.dispose()
    lake = await startTestLake({
      webhooks: webhooks.map((webhook) => ({ url: `${origin}/${webhook.name}`, ...webhook })),
    })
    return lake.client()
  }

  it('report a published change: signed, with its ids and without its content', async () => {
    const client = lake.client()
    await client.create({ _id: 'page', _type: 'route', path: `/${'x'.repeat(100_000)}` })
    const { _rev } = await client.patch('page').set({ path: '/new' }).commit()
    await client.delete('page')
    await called(3)
    const page = { _id: 'page', _type: 'route' }
    expect(calls.map(({ body }) => body)).toMatchObject([
      { ...page, operation: 'create' },
      { ...page, operation: 'update', _rev },
      { ...page, operation: 'delete' },
    ])
    for (const { text } of calls) expect(text.length).toBeLessThan(1000)
    const [, update] = calls
    const signature = String(update?.headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(update?.text ?? '', signature, secret)).toBe(true)
    expect(update?.headers).toMatchObject({
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'sanity-operation': 'update',
      'sanity-document-id': 'page',
      'sanity-transaction-id': _rev,
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
      'sanity-webhook-id': 'site',
      'sanity-transaction-time': expect.stringMatching(/^\d{4}-/),
    })
  })

  it('do not report drafts, private documents or assets', async () => {
    const client = lake.client()
    await client.create({ _id: 'drafts.page', _type: 'route' })
    await client.create({ _id: 'inquiry.1', _type: 'inquiry' })
    await client.assets.upload('file', Buffer.from('x'))
    await client.create({ _id: 'page', _type: 'route' })
    await called(1)
    expect(calls.map(({ body }) => body._id)).toEqual(['page'])
    await eventually(() => lake.lake.deliveries.newest('site', 9)).toMatchObject([
      { documentId: 'page', status: 'success' },
    ])
  })

  it('are retried until accepted, with the same idempotency key and a new signature', {
    tags: ['all'],
  }, async () => {
    answers = [503, 500]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(3)
    const [first, second, third] = calls.map(({ headers }) => headers)
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key'])
    expect(third?.['idempotency-key']).toBe(first?.['idempotency-key'])
    expect(second?.[SIGNATURE_HEADER_NAME]).not.toBe(first?.[SIGNATURE_HEADER_NAME])
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { attempts: 3, status: 'success' },
    ])
  })

  it('are retried in time even if the clock was a year ahead at the first attempt', async () => {
    answers = [503]
    const right = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + 365 * 86_400_000)
    await lake.client().create({ _id: 'page', _type: 'route' })
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { status: 'queued', attempts: 1 },
    ])
    clock.mockRestore()
    await called(2)
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { status: 'success', attempts: 2 },
    ])
  })

  it('are not retried after a rejection', async () => {
    answers = [401]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { status: 'failure', resultCode: 401 },
    ])
    expect(lake.lake.deliveries.nextDue()).toBeNull()
  })

  it('are listed for editors as in Sanity’s Webhooks API', {
    tags: ['all'],
  }, async () => {
    answers = [503]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(2)
    const get = (path: string) => lake.client().request({ url: `/hooks/projects/local${path}` })
    const [hook] = await get('')
    expect(hook).toMatchObject({ id: 'site', type: 'document', rule: { on: expect.any(Array) } })
    expect(JSON.stringify(hook)).not.toContain(secret)
    await eventually(() => get('/site/messages')).toMatchObject([
      { documentId: 'page', operation: 'create', status: 'success', failureCount: 1 },
    ])
    const [message] = await get('/site/messages')
    expect(await get('/site/attempts')).toMatchObject([
      { messageId: message.id, isFailure: false, resultCode: 200, resultBody: 'noted' },
      { messageId: message.id, isFailure: true, resultCode: 503, failureReason: 'http' },
    ])
    expect((await lake.request('/hooks/projects/local', {}, null)).status).toBe(401)
    expect((await lake.request('/hooks/projects/local/other')).status).toBe(404)
    expect((await lake.request('/hooks/projects/local', { method: 'POST' })).status).toBe(501)
  })

  it('have a filter and a projection that can use the document before and after, and the author', async () => {
    const client = await withWebhooks({
      name: 'moves',
      rule: {
        on: ['update'],
        filter: '_type == "route" && delta::changedAny(path)',
        projection:
          '{"from": before().path, "to": path, "who": identity(), "category": category->title, "siblings": count(*[_type == "route"])}',
      },
    })
    await client.create({ _id: 'news', _type: 'category', title: 'News' })
    const category = { _type: 'reference', _ref: 'news' }
    await client.create({ _id: 'page', _type: 'route', path: '/a', category })
    await client.patch('page').set({ title: 'A title' }).commit()
    await client.patch('page').set({ path: '/b' }).commit()
    await called(1)
    expect(calls.map(({ body }) => body)).toEqual([
      { from: '/a', to: '/b', who: 'robot-editor', category: 'News', siblings: 1 },
    ])
    await eventually(() => lake.lake.deliveries.newest('moves', 9)).toHaveLength(1)
  })

  it('can be several, each with its own filter, method and headers', {
    tags: ['all'],
  }, async () => {
    const client = await withWebhooks(
      { name: 'drafts', includeDrafts: true, rule: { filter: '_type == "route"' } },
      { name: 'versions', includeAllVersions: true, httpMethod: 'PUT', headers: { 'x-to': 'you' } },
      { name: 'off', isDisabledByUser: true },
      { name: 'elsewhere', dataset: 'staging' },
    )
    await client.create({ _id: 'drafts.page', _type: 'route' })
    await client.create({ _id: 'versions.r1.page', _type: 'other', title: 'Whole' })
    await called(2)
    const seen = calls.map(({ path, method, body }) => [path, method, body._id])
    expect(seen.toSorted()).toEqual([
      ['/drafts', 'POST', 'drafts.page'],
      ['/versions', 'PUT', 'versions.r1.page'],
    ])
    const version = calls.find(({ path }) => path === '/versions')
    expect(version?.headers).toMatchObject({ 'x-to': 'you' })
    expect(version?.headers).not.toHaveProperty(SIGNATURE_HEADER_NAME)
    expect(version?.body).toMatchObject({ title: 'Whole', _type: 'other' })
  })

  it('log a rule that cannot be evaluated and do not delay other webhooks', {
    tags: ['all'],
  }, async () => {
    const client = await withWebhooks(
      { name: 'broken', rule: { projection: '{"a": geo::distance(a, b)}' } },
      { name: 'sound' },
    )
    await client.create({ _id: 'page', _type: 'route' })
    await called(1)
    expect(calls[0]?.path).toBe('/sound')
    await eventually(() => lake.lake.deliveries.newestAttempts('broken', 1)).toMatchObject([
      { failure: 'other', answer: expect.stringContaining('cannot be evaluated') },
    ])
  })

  it('are given up if the receiver has never responded, and kept once it has', {
    tags: ['all'],
  }, async () => {
    const { port } = new URL(origin)
    receiver.close()
    await lake.client().create({ _id: 'early', _type: 'route' })
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { status: 'failure', attempts: 1 },
    ])
    expect(lake.lake.deliveries.nextDue()).toBeNull()
    receiver.listen(Number(port), '127.0.0.1')
    await lake.client().create({ _id: 'heard', _type: 'route' })
    await called(1)
    receiver.close()
    receiver.closeAllConnections()
    await lake.client().create({ _id: 'late', _type: 'route' })
    await eventually(() => lake.lake.deliveries.newest('site', 1)).toMatchObject([
      { documentId: 'late', status: 'queued' },
    ])
    receiver.listen(Number(port), '127.0.0.1')
    await called(2)
    expect(calls.map(({ body }) => body._id)).toEqual(['heard', 'late'])
  })

  it('are kept over a restart if they are due', { tags: ['all'] }, async () => {
    answers = [500]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    lake = await lake.restart()
    await called(2)
    expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key'])
  })
})

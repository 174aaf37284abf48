import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const SECRET = 'a-secret-for-tests'

interface Call {
  headers: IncomingHttpHeaders
  text: string
  body: { _id: string; operation: string; before: unknown; after: unknown }
}

describe('webhooks', () => {
  let receiver: Server
  let url: string
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
        calls.push({ headers: request.headers, text, body: JSON.parse(text) })
        response.writeHead(answers.shift() ?? 200).end()
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => receiver.once('listening', resolve))
    const address = receiver.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`
    lake = await startTestLake({ webhook: { url, secret: SECRET } })
  })
  afterEach(async () => {
    await lake.dispose()
    receiver.close()
    receiver.closeAllConnections()
  })
  const called = (count: number) => eventually(() => calls.length).toBeGreaterThanOrEqual(count)

  it('tell of a publish: signed, with its ids, and where the page was and is', async () => {
    const client = lake.client()
    await client.create({ _id: 'page', _type: 'route', path: '/old' })
    const { _rev } = await client.patch('page').set({ path: '/new' }).commit()
    await client.delete('page')
    await called(3)
    expect(calls.map(({ body }) => body)).toMatchObject([
      { _id: 'page', _type: 'route', operation: 'create', before: null, after: { path: '/old' } },
      { _rev, operation: 'update', before: { path: '/old' }, after: { path: '/new' } },
      { operation: 'delete', before: { path: '/new' }, after: null },
    ])
    const [, update] = calls
    const signature = String(update?.headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(update?.text ?? '', signature, SECRET)).toBe(true)
    expect(update?.headers).toMatchObject({
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'sanity-operation': 'update',
      'sanity-document-id': 'page',
      'sanity-transaction-id': _rev,
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
    })
  })

  it('say nothing of drafts, private documents and assets', async () => {
    const client = lake.client()
    await client.create({ _id: 'drafts.page', _type: 'route' })
    await client.create({ _id: 'inquiry.1', _type: 'inquiry' })
    await client.assets.upload('file', Buffer.from('x'))
    await client.create({ _id: 'page', _type: 'route' })
    await called(1)
    expect(calls.map(({ body }) => body._id)).toEqual(['page'])
  })

  it('are sent again, under the same key and a new signature, until they are taken', async () => {
    answers = [503, 500]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(3)
    const [first, second, third] = calls.map(({ headers }) => headers)
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key'])
    expect(third?.['idempotency-key']).toBe(first?.['idempotency-key'])
    expect(second?.[SIGNATURE_HEADER_NAME]).not.toBe(first?.[SIGNATURE_HEADER_NAME])
    await eventually(() => lake.lake.deliveries.newest(1)).toMatchObject([
      { attempts: 3, outcome: '200' },
    ])
  })

  it('are not repeated when they are refused', async () => {
    answers = [401]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    await eventually(() => lake.lake.deliveries.newest(1)).toMatchObject([{ outcome: '401' }])
    expect(lake.lake.deliveries.nextDue()).toBeNull()
  })

  it('can be looked up by an editor', async () => {
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    const log = () => lake.client().request({ url: '/webhooks/deliveries' })
    await eventually(log).toMatchObject({
      deliveries: [{ documentId: 'page', operation: 'create', outcome: '200' }],
    })
    expect((await lake.request('/webhooks/deliveries', {}, null)).status).toBe(401)
  })

  it('that are due outlive a restart', async () => {
    answers = [500]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    lake = await lake.restart()
    await called(2)
    expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key'])
  })
})

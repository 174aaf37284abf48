import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import getPort from 'get-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const secret = 'a-secret-for-tests'

interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: { [key: string]: unknown }
}

describe('the webhook', () => {
  let receiver: Server
  let port: number
  let lake: TestLake
  let received: Received[]
  let answers: number[]
  beforeEach(async () => {
    received = []
    answers = []
    receiver = createServer(async (request, response) => {
      const sent = await text(request)
      received.push({ headers: request.headers, text: sent, body: JSON.parse(sent) })
      response.writeHead(answers.shift() ?? 200).end('noted')
    })
    port = await getPort()
    receiver.listen(port, '127.0.0.1')
    lake = await startTestLake({ webhook: { url: `http://127.0.0.1:${port}/site`, secret } })
  })
  afterEach(async () => {
    await lake.close()
    receiver.close()
    receiver.closeAllConnections()
  })
  const called = (count: number) => eventually(() => received.length).toBeGreaterThanOrEqual(count)
  const waiting = (): number => lake.lake.calls.due(Number.MAX_SAFE_INTEGER, 99).length

  it('reports a published change: signed, with its ids and without its content', async () => {
    const client = lake.client()
    await client.create({ _id: 'page', _type: 'route', path: `/${'x'.repeat(100_000)}` })
    await called(1)
    const { _rev } = await client.patch('page').set({ path: '/new' }).commit()
    await called(2)
    await client.delete('page')
    await called(3)
    const page = { _id: 'page', _type: 'route' }
    expect(received.map(({ body }) => body)).toMatchObject([
      { ...page, operation: 'create' },
      { ...page, operation: 'update', _rev },
      { ...page, operation: 'delete' },
    ])
    for (const { text } of received) expect(text.length).toBeLessThan(1000)
    const [, update] = received
    const signature = String(update?.headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(update?.text ?? '', signature, secret)).toBe(true)
    expect(update?.headers).toMatchObject({
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'sanity-operation': 'update',
      'sanity-document-id': 'page',
      'sanity-transaction-id': _rev,
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
    })
    await eventually(waiting).toBe(0)
  })

  it('does not report drafts, versions, private documents or assets', async () => {
    const client = lake.client()
    for (const _id of ['drafts.page', 'versions.r1.page', 'inquiry.1']) {
      await client.create({ _id, _type: 'route' })
    }
    await client.assets.upload('file', Buffer.from('x'))
    await client.create({ _id: 'page', _type: 'route' })
    await called(1)
    await eventually(waiting).toBe(0)
    expect(received.map(({ body }) => body._id)).toEqual(['page'])
  })

  it('is retried until accepted, with the same idempotency key and a new signature', async () => {
    answers = [503, 429]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(3)
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    const signatures = received.map(({ headers }) => headers[SIGNATURE_HEADER_NAME])
    expect(new Set(signatures).size).toBe(3)
    await eventually(waiting).toBe(0)
  })

  it('is not retried after a rejection', async () => {
    answers = [401]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    await eventually(waiting).toBe(0)
    expect(received).toHaveLength(1)
  })

  it('reports the latest change of a document once its receiver answers again', async () => {
    answers = [503]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    const { _rev } = await lake.client().patch('page').set({ n: 1 }).commit()
    await eventually(() => received.at(-1)?.body._rev).toBe(_rev)
    await eventually(waiting).toBe(0)
  })

  it('is given up if the receiver has never answered, and kept once it has', async () => {
    receiver.close()
    await lake.client().create({ _id: 'early', _type: 'route' })
    await eventually(waiting).toBe(0)
    receiver.listen(port, '127.0.0.1')
    await lake.client().create({ _id: 'heard', _type: 'route' })
    await called(1)
    await eventually(waiting).toBe(0)
    receiver.close()
    receiver.closeAllConnections()
    await lake.client().create({ _id: 'late', _type: 'route' })
    receiver.listen(port, '127.0.0.1')
    await called(2)
    expect(received.map(({ body }) => body._id)).toEqual(['heard', 'late'])
  })

  it('is kept over a restart', async () => {
    answers = [500]
    await lake.client().create({ _id: 'page', _type: 'route' })
    await called(1)
    lake = await lake.restart()
    await called(2)
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key'])
  })
})

import { type ClientRequest, get, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake, writeToken } from '../testing/test-lake.ts'

describe('limits and invalid input', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.dispose())

  const post = (path: string, body: string) => lake.request(path, { method: 'POST', body })
  const mutate = (mutations: unknown) =>
    post('/data/mutate/production', JSON.stringify({ mutations }))
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

  it.each([
    ['/data/mutate/production', 4 * 1024 * 1024],
    ['/data/query/production', 350 * 1024],
  ])('a body for %s of more than %i bytes gets a 413', async (path, limit) => {
    for (const size of [limit + 1, limit * 4]) {
      const response = await post(path, JSON.stringify({ query: 'x'.repeat(size), mutations: [] }))
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({ statusCode: 413, message: expect.any(String) })
    }
  })

  it.each([
    ['images', 50],
    ['files', 500],
  ])(
    '%s larger than %i MB are refused by their announced length, or while they are sent',
    { tags: ['all'] },
    async (kind, most) => {
      const { hostname, port } = new URL(lake.url)
      const send = (headers: Record<string, string | number>, chunks: number) =>
        new Promise<number>((resolve, reject) => {
          const authorization = `Bearer ${writeToken}`
          const path = `/v1/assets/${kind}/production`
          const options = {
            hostname,
            port,
            path,
            method: 'POST',
            headers: { authorization, ...headers },
          }
          const sent = request(options, (response) => resolve(response.statusCode ?? 0))
          sent.on('error', reject)
          for (let n = 0; n < chunks; n++) sent.write(Buffer.alloc(1024 * 1024))
          if (chunks > 0) sent.end()
          else sent.flushHeaders()
        })
      expect(await send({ 'content-length': most * 1024 * 1024 + 1 }, 0)).toBe(413)
      if (most < 100) expect(await send({}, most + 1)).toBe(413)
    },
  )

  it('event streams of both kinds count towards one limit, beyond which they get a 429', async () => {
    const few = await startTestLake({ maxListeners: 2 })
    const open = await Promise.all(
      ['/data/listen/production?query=*', '/data/live/events/production'].map((path) =>
        few.request(path),
      ),
    )
    await eventually(() => few.lake.streams.size).toBe(2)
    for (const path of ['/data/listen/production?query=*', '/data/live/events/production']) {
      expect((await few.request(path)).status).toBe(429)
    }
    await Promise.all(open.map((response) => response.body?.cancel()))
    await few.dispose()
  })

  it('anonymous event streams are limited per address, without affecting other addresses or editors', async () => {
    const few = await startTestLake({ streamsPerAddress: 2 })
    const { port } = new URL(few.url)
    const open: ClientRequest[] = []
    const ask = (path: string, localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = get({ host: '127.0.0.1', port, path, localAddress }, (response) => {
          response.on('error', () => undefined).resume()
          resolve(response.statusCode ?? 0)
        })
        sent.on('error', reject)
        open.push(sent)
      })
    const [listen, live] = ['/data/listen/production?query=*', '/data/live/events/production']
    // Concurrently, since streams are counted before their filters are checked.
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask(listen, '127.0.0.2')))
    expect(asked.sort()).toEqual([200, 200, 429, 429])
    expect(await ask(live, '127.0.0.2')).toBe(429)
    expect(await ask(live, '127.0.0.3')).toBe(200)
    const editors = await Promise.all([1, 2, 3].map(() => few.request(live)))
    expect(editors.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const sent of open) sent.destroy()
    await eventually(() => ask(live, '127.0.0.2')).toBe(200)
    for (const sent of open) sent.destroy()
    await Promise.all(editors.map(({ body }) => body?.cancel()))
    await few.dispose()
  })

  it('connections are limited per address, without affecting other addresses', async () => {
    const few = await startTestLake({ connectionsPerAddress: 3 })
    const { port } = new URL(few.url)
    const ask = (localAddress: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress })
        sockets.push(socket)
        socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
        socket.once('error', reject)
        socket.write('GET /ping HTTP/1.1\r\nhost: localhost\r\n\r\n')
      })
    const sockets: Socket[] = []
    for (let n = 0; n < 3; n++) expect(await ask('127.0.0.2')).toBe('HTTP/1.1 200 OK')
    expect(await ask('127.0.0.2')).toBe('HTTP/1.1 429 Too Many Requests')
    expect(await ask('127.0.0.3')).toBe('HTTP/1.1 200 OK')
    sockets[0]?.destroy()
    await eventually(() => ask('127.0.0.2')).toBe('HTTP/1.1 200 OK')
    for (const socket of sockets) socket.destroy()
    await few.dispose()
  })

  it.each([
    ['invalid JSON', '{"mutations": ['],
    ['no mutations', '{}'],
    ['an unknown mutation', '{"mutations": [{"destroy": {"id": "a"}}]}'],
    ['a patch without a document', '{"mutations": [{"patch": {"set": {"a": 1}}}]}'],
    [
      'an invalid insert',
      '{"mutations": [{"patch": {"id": "a", "insert": {"at": "x", "items": []}}}]}',
    ],
    ['a reserved name', '{"mutations": [{"create": {"_type": "t", "a": {"__proto__": 1}}}]}'],
    ['a transaction id with spaces', '{"mutations": [], "transactionId": "a b"}'],
  ])('%s gets a 400 that names the place', async (_name, body) => {
    const response = await post('/data/mutate/production', body)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toMatch(/mutations|transactionId|JSON/)
  })

  it.each([
    ['an id with a slash', { _id: 'a/b', _type: 't' }],
    ['an id with two dots', { _id: 'a..b', _type: 't' }],
    ['an id that is too long', { _id: 'a'.repeat(129), _type: 't' }],
    ['no type', { _id: 'a' }],
    ['more than twenty levels', { _id: 'a', _type: 't', a: nested(25) }],
    ['an attribute name that breaks evaluators', { _id: 'a', _type: 't', hasOwnProperty: 1 }],
  ])('a document with %s is refused', async (_name, create) => {
    const response = await mutate([{ create }])
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'mutationError' } })
  })

  it('a path with a huge index is refused before it is evaluated', async () => {
    await mutate([{ createOrReplace: { _id: 'list', _type: 't', list: [1] } }])
    for (const path of ['list[0:1000000000,1]', 'list[99999999]', 'list[', '..']) {
      // Evaluating it would end with a 413.
      const response = await mutate([{ patch: { id: 'list', set: { [path]: 1 } } }])
      expect(response.status).toBe(400)
    }
  })

  it('a patch cannot change the _id or _type of a document', async () => {
    await mutate([{ createOrReplace: { _id: 'fixed', _type: 't' } }])
    for (const set of [{ _id: 'other' }, { _type: 'other' }]) {
      expect((await mutate([{ patch: { id: 'fixed', set } }])).status).toBe(400)
    }
  })

  it('an unknown path gets a 404, a wrong method a 405, an invalid parameter a 400', async () => {
    expect((await lake.request('/data/nothing')).status).toBe(404)
    expect((await lake.request('/data/mutate/production')).status).toBe(405)
    expect(
      (await lake.request('/data/listen/production?query=*&includeResult=perhaps')).status,
    ).toBe(400)
    expect((await lake.request('/data/query/production?query=*&$a=oops')).status).toBe(400)
    expect((await lake.request('/data/query/production?query=*&perspective=a%2Fb')).status).toBe(
      400,
    )
    expect((await lake.request('/data/doc/production/%E0%A4%A')).status).toBe(400)
  })
})

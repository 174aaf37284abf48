import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { readEvents, type WireEvent } from '../testing/streams.ts'
import { startTestLake, type TestLake, writeToken } from '../testing/test-lake.ts'

describe('a listener that reconnects', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake()
  })
  afterEach(() => lake.close())

  const path = '/data/listen/production?query=*&enableResume=true&includeResult=true'
  async function listen(lastEventId: string | null, isEnough: (events: WireEvent[]) => boolean) {
    const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {}
    return readEvents(await lake.request(path, { headers }), isEnough)
  }
  const seen = (count: number) => (events: WireEvent[]) => events.length >= count
  const create = (n: number) => lake.client().create({ _id: `doc-${n}`, _type: 'doc' })

  it('receives what it missed, in order and once', async () => {
    const first = listen(null, seen(2))
    await eventually(() => lake.lake.listeners.all.size).toBe(1)
    await create(1)
    const [welcome, mutation] = await first
    expect([welcome?.event, mutation?.event]).toEqual(['welcome', 'mutation'])
    await create(2)
    await create(3)
    const events = await listen(mutation?.id ?? '', seen(3))
    expect(events.map(({ event, data }) => [event, data.documentId])).toEqual([
      ['welcomeback', undefined],
      ['mutation', 'doc-2'],
      ['mutation', 'doc-3'],
    ])
  })

  it('is told to start over after a restart of the lake, whatever it knew', async () => {
    const [early] = await listen(null, seen(1))
    await create(1)
    // The beginning of a run is a place to resume from too.
    expect((await listen(early?.id ?? '', seen(2))).map(({ event }) => event)).toEqual([
      'welcomeback',
      'mutation',
    ])
    const [late] = await listen(null, seen(1))
    lake = await lake.restart()
    for (const id of [early?.id, late?.id]) {
      expect((await listen(id ?? '', seen(1)))[0]?.event).toBe('reset')
    }
  })

  it('receives the rest of a transaction in which it was cut off', async () => {
    const first = listen(null, seen(3))
    await eventually(() => lake.lake.listeners.all.size).toBe(1)
    const both = ['b', 'a'].map((_id) => ({ create: { _id, _type: 'doc' } }))
    await lake.client().mutate(both)
    const [, one, other] = await first
    const { _rev } = await create(1)
    const [greeting, ...rest] = await listen(one?.id ?? '', seen(3))
    const told = rest.map(({ id, data }) => [id, data.transactionCurrentEvent])
    expect(told).toEqual([
      [other?.id, 2],
      [`${_rev}#doc-1`, 1],
    ])
    // It may be cut off again at once.
    expect((await listen(greeting?.id ?? '', seen(3))).slice(1)).toEqual(rest)
  })

  it('may name its last event in the address', async () => {
    const { _rev } = await create(1)
    await create(2)
    const response = await lake.request(`${path}&lastEventId=${_rev}%23doc-1`)
    const events = await readEvents(response, seen(2))
    expect(events.map(({ event, data }) => [event, data.documentId])).toEqual([
      ['welcomeback', undefined],
      ['mutation', 'doc-2'],
    ])
  })

  it('is disconnected if it stops reading, before its backlog uses much memory', {
    tags: ['all'],
  }, async () => {
    const { hostname, port } = new URL(lake.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `GET /v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${writeToken}\r\n\r\n`,
    )
    await eventually(() => lake.lake.listeners.all.size).toBe(1)
    socket.pause()
    const text = 'x'.repeat(900_000)
    for (let n = 0; n < 40 && lake.lake.listeners.all.size > 0; n++) {
      await lake.client().createOrReplace({ _id: 'large', _type: 'doc', text: `${n}${text}` })
    }
    await eventually(() => lake.lake.listeners.all.size).toBe(0)
    socket.destroy()
  })
})

import { type ClientRequest, get } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { readEvents } from '../testing/streams.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { maxResumable } from './listener-hub.ts'

const letters = `string::split("${'a,'.repeat(300)}", ",")`
/** Every document matches, after a few tenths of a second. */
const slow = `*[count(${letters}[count(${letters}[@ == "b"]) == 1]) == 0]`

/** The events of a slow listener until it is disconnected, and of a quick one until its first mutation. */
async function listenTo(lake: TestLake) {
  const listen = (filter: string) =>
    lake.request(`/data/listen/production?query=${encodeURIComponent(filter)}`, {}, null)
  const costly = readEvents(await listen(slow), (events) =>
    events.some(({ event }) => event === 'channelError'),
  )
  const quick = readEvents(await listen('*[_id == "last"]'), (events) =>
    events.some(({ event }) => event === 'mutation'),
  )
  return { costly, quick }
}

it('a listener whose filter cannot keep up is disconnected, others get their events, and the backlog stays bounded', {
  tags: ['all'],
}, async () => {
  const lake = await startTestLake()
  const { costly, quick } = await listenTo(lake)
  const hub = lake.lake.listeners.public
  let most = 0
  const letGo = costly.then(() => performance.now())
  for (let written = 0; written < maxResumable * 3 && hub.size > 1; written++) {
    await lake.client().createOrReplace({ _id: 'page', _type: 'page', written })
    most = Math.max(most, hub.waiting)
  }
  expect(await letGo).toBeGreaterThan(0)
  for (let written = 0; written < 100; written++) {
    await lake.client().createOrReplace({ _id: 'page', _type: 'page', written })
    most = Math.max(most, hub.waiting)
  }
  expect(hub.size).toBe(1)
  expect(most).toBeLessThanOrEqual(2 * maxResumable)
  await lake.client().create({ _id: 'last', _type: 'page' })
  expect((await quick).at(-1)?.data).toMatchObject({ documentId: 'last' })
  await lake.dispose()
})

it('a filter that is still at its first change when the backlog is full is the only one disconnected', {
  tags: ['all'],
}, async () => {
  const lake = await startTestLake()
  const hub = lake.lake.listeners.public
  const publish = vi.spyOn(hub, 'publish')
  await lake.client().create({ _id: 'page', _type: 'page' })
  const written = publish.mock.lastCall?.[0]
  if (!written) throw new Error('The change was not published.')
  const { costly, quick } = await listenTo(lake)
  hub.publish(written)
  while (hub.waiting > 0) await nextTurn()
  for (let waits = 0; waits <= maxResumable; waits++) hub.publish(written)
  expect(hub.size).toBe(1)
  expect((await costly).at(-1)?.event).toBe('channelError')
  await lake.client().create({ _id: 'last', _type: 'page' })
  expect((await quick).at(-1)?.data).toMatchObject({ documentId: 'last' })
  await lake.dispose()
})

describe('costly filters of one address', () => {
  let lake: TestLake
  /** Gives filters more time than they take on a busy machine. */
  let patient: TestLake
  const opened: ClientRequest[] = []
  beforeAll(async () => {
    lake = await startTestLake()
    patient = await startTestLake({ queryTimeoutMs: 600_000 })
  })
  afterAll(async () => {
    for (const each of opened) each.destroy()
    await lake.dispose()
    await patient.dispose()
  })

  /** Listens without a token; resolves with the welcome event. */
  const listen = (url: string, query: string, localAddress: string, onMutation: () => void) =>
    new Promise<void>((resolve, reject) => {
      const path = `/data/listen/production?query=${encodeURIComponent(query)}`
      const { port } = new URL(url)
      const sent = get({ host: '127.0.0.1', port, path, localAddress }, (response) => {
        response.on('error', () => undefined)
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: welcome')) resolve()
          if (chunk.includes('event: mutation')) onMutation()
        })
      })
      sent.on('error', reject)
      opened.push(sent)
    })
  // A few hundredths of a second each, and together far more than the budget.
  const many = `string::split("${'a,'.repeat(600)}", ",")`
  const costly = (n: number) => `*[count(${many}[count(${many}[@ == "${n}"]) == 1]) == 0]`

  it('share a time budget and are evaluated after cheap ones', async () => {
    const hub = lake.lake.listeners.public
    let cheap = 0
    for (let n = 0; n < 60; n++) await listen(lake.url, costly(n), '127.0.0.2', () => undefined)
    await listen(lake.url, '*[_type == "page"]', '127.0.0.3', () => cheap++)
    await lake.client().createOrReplace({ _id: 'page', _type: 'page' })
    await eventually(() => cheap).toBe(1)
    expect(hub.size).toBeLessThan(61)

    const told: string[] = []
    for (let n = 0; n < 3; n++) {
      await listen(patient.url, costly(n), '127.0.0.2', () => told.push('costly'))
    }
    await listen(patient.url, '*[_type == "page"]', '127.0.0.3', () => told.push('cheap'))
    // The cost of a filter is known after its first evaluation.
    for (const written of [1, 2]) {
      told.length = 0
      await patient.client().createOrReplace({ _id: 'page', _type: 'page', written })
      await eventually(() => told.length).toBe(4)
    }
    expect(told[0]).toBe('cheap')
  })
})

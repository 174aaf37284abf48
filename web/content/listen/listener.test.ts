import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../front/testing/upstream.ts'
import type { Change, Outcome } from '../../protocol/change.ts'
import { ContentListener, type ContentStream, followContent, type StreamEvent } from './listener.ts'

/** Content that a test changes. Its stream sends only the events that the test passes to `tell`. */
class TestContent implements ContentStream {
  readonly documents = new Map<string, Change>()
  reachable = true
  lists = 0
  tell: (heard: StreamEvent) => void = () => undefined
  gap: () => void = () => undefined
  #clock = 0

  subscribe(onChange: (heard: StreamEvent) => void, onGap: () => void): () => void {
    this.tell = onChange
    this.gap = onGap
    return () => {
      this.tell = () => undefined
    }
  }

  async revisions(): Promise<Change[]> {
    if (!this.reachable) throw new Error('no answer')
    this.lists += 1
    return [...this.documents.values()]
  }

  /** Changes a document and returns the event. */
  write(id: string, _rev: string): StreamEvent {
    this.#clock += 1
    const _updatedAt = new Date(this.#clock * 1000).toISOString()
    const revision = { _id: id, _type: 'route', _rev, _updatedAt }
    this.documents.set(id, revision)
    return { id, revision }
  }

  remove(id: string): StreamEvent {
    this.documents.delete(id)
    return { id }
  }
}

/** An instance that records the changes applied to it. */
class TestInstance {
  readonly applied: string[] = []
  refreshed = 0
  settles = true
  readonly refuses = new Set<string>()
  readonly apply = async (change: Change | 'everything'): Promise<Outcome> => {
    if (change === 'everything') return this.refresh()
    const { _id, _rev } = change
    this.applied.push(`${_id} ${_rev ?? 'gone'}`)
    if (!this.settles) return 'failed'
    return this.refuses.has(_id) ? 'refused' : 'applied'
  }
  readonly refresh = async (): Promise<Outcome> => {
    this.refreshed += 1
    return this.settles ? 'applied' : 'failed'
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

async function follow(pace: ConstructorParameters<typeof ContentListener>[2] = {}) {
  const content = new TestContent()
  content.write('a', 'a1')
  content.write('b', 'b1')
  const instance = new TestInstance()
  const listener = new ContentListener(content, (change) => instance.apply(change), {
    compareMs: 60_000,
    ...pace,
  })
  await listener.start()
  return { content, instance, listener }
}

test('an instance starts even while documents are published continuously', async () => {
  const content = new TestContent()
  const instance = new TestInstance()
  let isStarted = false
  let publishes = 0
  // The next document is published while one is being applied.
  const publishing = async (apply: () => Promise<Outcome>): Promise<Outcome> => {
    await delay(1)
    if (!isStarted) content.tell(content.write('a', `a${publishes++}`))
    return apply()
  }
  const listener = new ContentListener(content, (change) =>
    publishing(() => instance.apply(change)),
  )
  const end = () => {
    isStarted = true
  }
  onTestFinished(end)
  void listener.start().then(end)
  await expect.poll(() => isStarted).toBe(true)
  await expect.poll(() => instance.applied.at(-1)).toBe(`a ${content.documents.get('a')?._rev}`)
})

test('a start refreshes everything once, and later changes are applied one by one', async () => {
  const { content, instance } = await follow()
  expect(instance.refreshed).toBe(1)
  content.tell(content.write('a', 'a2'))
  content.tell(content.write('c', 'c1'))
  content.tell(content.remove('b'))
  await expect.poll(() => instance.applied.length).toBe(3)
  expect(new Set(instance.applied)).toEqual(new Set(['a a2', 'c c1', 'b gone']))
  expect(instance.refreshed).toBe(1)
})

test('an event that arrives at any moment of the work is applied', async () => {
  for (let steps = 0; steps < 60; steps += 1) {
    const { content, instance } = await follow()
    content.tell(content.write('a', 'a2'))
    const later = content.write('b', 'b2')
    for (let step = 0; step < steps; step += 1) await null
    content.tell(later)
    await expect
      .poll(() => instance.applied, { message: `after ${steps} steps` })
      .toEqual(['a a2', 'b b2'])
  }
})

test('an event that is repeated or outdated has no effect', async () => {
  const { content, instance } = await follow()
  const [first, second] = [content.write('a', 'a2'), content.write('a', 'a3')]
  content.tell(second)
  await expect.poll(() => instance.applied).toEqual(['a a3'])
  content.tell(first)
  content.tell(second)
  content.tell(content.write('b', 'b2'))
  await expect.poll(() => instance.applied).toEqual(['a a3', 'b b2'])
})

test('a change whose event was lost is found by comparing, and only the difference is applied', async () => {
  const { content, instance } = await follow({ compareMs: 20 })
  content.write('a', 'a2')
  await expect.poll(() => instance.applied).toEqual(['a a2'])
  content.remove('b')
  await expect.poll(() => instance.applied).toEqual(['a a2', 'b gone'])
  const { lists } = content
  await expect.poll(() => content.lists).toBeGreaterThan(lists + 2)
  expect(instance.applied).toHaveLength(2)
  expect(instance.refreshed).toBe(1)
})

test('a comparison finds another revision with the same date, as after restoring a backup', async () => {
  const { content, instance } = await follow({ compareMs: 20 })
  const known = content.documents.get('a')
  if (known) content.documents.set('a', { ...known, _rev: 'restored' })
  await expect.poll(() => instance.applied).toEqual(['a restored'])
})

test('if the content source is unreachable at the start, the refresh follows once it answers', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const content = new TestContent()
  content.write('a', 'a1')
  content.reachable = false
  const instance = new TestInstance()
  const listener = new ContentListener(content, instance.apply, { retryMs: 20 })
  await listener.start()
  expect(instance.refreshed).toBe(0)
  content.reachable = true
  await expect.poll(() => instance.refreshed).toBe(1)
})

test('the reason of a failed comparison is logged once per outage', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { content } = await follow({ compareMs: 10, retryMs: 10 })
  const list = vi.spyOn(content, 'revisions')
  const fail = async () => {
    const { length } = list.mock.calls
    content.reachable = false
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(length + 3)
  }
  await fail()
  expect(logged.mock.calls).toEqual([[expect.stringContaining('no answer')]])
  content.reachable = true
  const { lists } = content
  await expect.poll(() => content.lists).toBeGreaterThan(lists)
  await fail()
  expect(logged).toHaveBeenCalledTimes(2)
})

test('a change that failed is tried again', async () => {
  const { content, instance } = await follow({ retryMs: 20 })
  instance.settles = false
  content.tell(content.write('a', 'a2'))
  await expect.poll(() => instance.applied.length).toBeGreaterThan(1)
  instance.settles = true
  const { length } = instance.applied
  await expect.poll(() => instance.applied.length).toBe(length + 1)
  expect(new Set(instance.applied)).toEqual(new Set(['a a2']))
})

test('after a retry that came early, the instance still hears later changes', async () => {
  const { content, instance } = await follow({ retryMs: 50 })
  instance.settles = false
  content.tell(content.write('a', 'a2'))
  await expect.poll(() => instance.applied).toEqual(['a a2'])
  // The stream is back before the retry is due.
  instance.settles = true
  content.gap()
  await expect.poll(() => instance.applied).toEqual(['a a2', 'a a2'])
  await delay(100)
  content.tell(content.write('a', 'a3'))
  await expect.poll(() => instance.applied).toEqual(['a a2', 'a a2', 'a a3'])
})

test('a refused change is tried again after each other change, until it is applied', async () => {
  const { content, instance } = await follow()
  instance.refuses.add('a')
  content.tell(content.write('a', 'a2'))
  await expect.poll(() => instance.applied).toEqual(['a a2'])
  instance.refuses.clear()
  content.tell(content.write('b', 'b2'))
  await expect.poll(() => instance.applied).toEqual(['a a2', 'b b2', 'a a2'])
  content.tell(content.write('b', 'b3'))
  await expect.poll(() => instance.applied.slice(3)).toEqual(['b b3'])
})

test('a document that is created and deleted while another change is applied is gone', async () => {
  const { content, instance, listener } = await follow({ retryMs: 1 })
  const held = Promise.withResolvers<void>()
  const apply = vi.spyOn(instance, 'apply').mockImplementationOnce(async () => {
    await held.promise
    return 'applied'
  })
  content.tell(content.write('a', 'a2'))
  await expect.poll(() => apply).toHaveBeenCalledTimes(1)
  // A webhook brings the document to the site meanwhile, so that its deletion must not count as applied.
  content.tell(content.write('c', 'c1'))
  content.tell(content.remove('c'))
  const deletion = { _id: 'c', _type: 'route', operation: 'delete' } as const
  expect(listener.isApplied(deletion)).toBe(false)
  apply.mockResolvedValueOnce('failed')
  held.resolve()
  await expect.poll(() => apply.mock.calls.slice(1)).toEqual([[deletion], [deletion]])
})

test('changes that are found together are told together', async () => {
  const { content, instance } = await follow()
  const told = vi.spyOn(instance, 'apply')
  for (let index = 0; index < 200; index += 1) content.write(`many-${index}`, 'release')
  // They were missed in a gap of the stream.
  content.gap()
  await expect.poll(() => told).toHaveBeenCalledTimes(200)
  expect(instance.refreshed).toBe(1)
})

test('a change is known as applied once it is, and a refused one is not', async () => {
  const { content, instance, listener } = await follow()
  const told = (_id: string, _rev: string, more = {}) =>
    listener.isApplied({ _id, _type: 'route', _rev, ...more })
  expect([told('a', 'a1'), told('a', 'a2'), told('c', 'c1')]).toEqual([true, false, false])
  content.tell(content.write('a', 'a2'))
  await expect.poll(() => told('a', 'a2')).toBe(true)
  expect(told('a', 'a1', { _updatedAt: new Date(1000).toISOString() })).toBe(true)
  expect(told('b', 'b1', { operation: 'delete' })).toBe(false)
  instance.refuses.add('b')
  content.tell(content.write('b', 'b2'))
  await expect.poll(() => instance.applied).toContain('b b2')
  expect(told('b', 'b2')).toBe(false)
})

const story = { _id: 'story', _type: 'story', _rev: 'r2', _updatedAt: '2026-01-01T00:00:00.000Z' }

test.each([
  ['a filter that cannot be evaluated', 'channelError', { error: 'too busy' }],
  ['a request to disconnect', 'disconnect', { reason: 'moved' }],
  ['an error', 'error', { message: 'something broke' }],
])('after %s the stream is reopened and reports a gap', async (_, event, data) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const send = (response: ServerResponse, name: string, content: object) =>
    response.write(`event: ${name}\ndata: ${JSON.stringify(content)}\n\n`)
  let opened = 0
  const server = createServer((_, response) => {
    opened += 1
    // Further connections stay silent.
    if (opened > 2) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    send(response, 'welcome', { listenerName: 'one' })
    if (opened === 1) send(response, event, data)
    else send(response, 'mutation', { documentId: 'story', result: story })
  })
  const { port } = new URL(await listen(server))
  const heard: StreamEvent[] = []
  const gaps = vi.fn()
  const stream = followContent({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: 'token',
    LAKE_PORT: Number(port),
  })
  const leave = stream.subscribe((one) => heard.push(one), gaps)
  onTestFinished(() => {
    leave()
    server.closeAllConnections()
    server.close()
  })
  await expect.poll(() => heard).toEqual([{ id: 'story', revision: story }])
  // Once per connection: changes missed in between are found by comparing.
  expect(gaps).toHaveBeenCalledTimes(2)
})

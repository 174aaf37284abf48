import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue } from './limits.ts'

const limits = { atOnce: 2, atOncePerClient: 2, waitingPerClient: 50 }

/** Work that records the clients in order. */
function worker(queue: FairQueue, done: string[]) {
  return (client: string, spendMs = 0, gone?: AbortSignal) =>
    queue.run(
      client,
      async (spend) => {
        await delay(5)
        spend(spendMs)
        done.push(client)
      },
      gone,
    )
}

test('a new client comes before those that had a turn, within the limit of parallel work', async () => {
  const queue = new FairQueue(limits)
  let running = 0
  let most = 0
  const order: string[] = []
  const work = (client: string) =>
    queue.run(client, async () => {
      running += 1
      most = Math.max(most, running)
      await delay(5)
      running -= 1
      order.push(client)
    })
  const many = Array.from({ length: 20 }, () => work('a'))
  const few = ['b', 'c'].map(work)
  await Promise.all([...many, ...few])
  expect(most).toBe(2)
  expect(order.slice(0, 5)).toEqual(expect.arrayContaining(['b', 'c']))
})

test('a client that has used up its time share waits, and all clients share a total', {
  timeout: 30_000,
}, async () => {
  const done: string[] = []
  const work = worker(new FairQueue({ ...limits, timeShare: 10, timeSharePerClient: 0.4 }), done)
  await work('a', 2000)
  await Promise.all([work('a'), work('b'), work('b')])
  expect(done).toEqual(['a', 'b', 'b', 'a'])

  const shared: string[] = []
  const together = worker(new FairQueue({ ...limits, timeShare: 0.4 }), shared)
  await together('a', 2000)
  const begun = performance.now()
  await together('b')
  expect(performance.now() - begun).toBeGreaterThan(150)
})

test('abandoned work is skipped', async () => {
  const done: string[] = []
  const work = worker(new FairQueue({ ...limits, atOnce: 1 }), done)
  const leaving = new AbortController()
  const first = work('a')
  const left = Array.from({ length: 5 }, () => work('b', 0, leaving.signal))
  const last = work('b')
  leaving.abort()
  for (const one of left) await expect(one).rejects.toThrow('aborted')
  await Promise.all([first, last])
  expect(done).toEqual(['a', 'b'])
  await expect(work('a', 0, AbortSignal.abort())).rejects.toThrow('aborted')
})

test('failed work gives its turn back', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', () => Promise.resolve('done'))).toBe('done')
})

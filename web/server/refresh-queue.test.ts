import { expect, test } from 'vitest'
import type { Changed } from './cache/refresher.ts'
import { RefreshQueue } from './refresh-queue.ts'

const report = { warmed: 0, left: 0, purgeMs: 0, warmMs: 0 }

function recorded(): { queue: RefreshQueue; runs: Changed[]; finish: () => void } {
  const runs: Changed[] = []
  const waiting: (() => void)[] = []
  const queue = new RefreshQueue((changed) => {
    runs.push(changed)
    const { promise, resolve } = Promise.withResolvers<typeof report>()
    waiting.push(() => resolve(report))
    return promise
  })
  return { queue, runs, finish: () => waiting.shift()?.() }
}

test('a hundred changes at once cost two runs, and each waits for one that covers it', async () => {
  const { queue, runs, finish } = recorded()
  const done: number[] = []
  const all = Array.from({ length: 100 }, (_, index) =>
    queue.add([`/page-${index % 10}`]).then(() => done.push(index)),
  )
  expect(runs).toEqual([['/page-0']])
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(done).toEqual([0])
  expect(runs[1]).toHaveLength(10)
  finish()
  await Promise.all(all)
  expect(runs).toHaveLength(2)
})

test('a change of everything takes the others in', async () => {
  const { queue, runs, finish } = recorded()
  const all = [queue.add(['/a']), queue.add(['/b']), queue.add('all'), queue.add(['/c'])]
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(runs[1]).toBe('all')
  finish()
  await Promise.all(all)
})

test('a failed run reaches those who waited for it, and the next one runs', async () => {
  let fail = true
  const queue = new RefreshQueue(async () => {
    if (fail) throw new Error('no answer')
    return report
  })
  await expect(queue.add(['/a'])).rejects.toThrow('no answer')
  fail = false
  await expect(queue.add(['/a'])).resolves.toEqual(report)
})

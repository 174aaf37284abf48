import { expect, test } from 'vitest'
import { type Expired, nothingExpired } from './expired.ts'
import { RefreshQueue } from './refresher.ts'

const report = { warmed: 0, left: 0, expireMs: 0, warmMs: 0 }
const expiredAt = (...paths: string[]): Expired => ({ ...nothingExpired, paths: new Set(paths) })

function recorded(): { queue: RefreshQueue; runs: Expired[]; finish: () => void } {
  const runs: Expired[] = []
  const waiting: (() => void)[] = []
  const queue = new RefreshQueue((expired) => {
    runs.push(expired)
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
    queue.add(expiredAt(`/page-${index % 10}`)).then(() => done.push(index)),
  )
  expect(runs).toEqual([expiredAt('/page-0')])
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(done).toEqual([0])
  expect(runs[1]?.paths.size).toBe(10)
  finish()
  await Promise.all(all)
  expect(runs).toHaveLength(2)
})

test('a change that expires everything absorbs the others', async () => {
  const { queue, runs, finish } = recorded()
  const all = [expiredAt('/a'), expiredAt('/b'), { ...nothingExpired, all: true }, expiredAt('/c')]
  const added = all.map((expired) => queue.add(expired))
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(runs[1]?.all).toBe(true)
  finish()
  await Promise.all(added)
})

test('a failed run rejects its callers, and the next one runs', async () => {
  let fail = true
  const queue = new RefreshQueue(async () => {
    if (fail) throw new Error('no answer')
    return report
  })
  await expect(queue.add(nothingExpired)).rejects.toThrow('no answer')
  fail = false
  await expect(queue.add(nothingExpired)).resolves.toEqual(report)
})

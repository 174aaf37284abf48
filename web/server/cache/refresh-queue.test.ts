import { expect, test } from 'vitest'
import { type Change, noChange } from './change.ts'
import { RefreshQueue } from './refresher.ts'

const report = { warmed: 0, left: 0, expireMs: 0, warmMs: 0 }
const changeAt = (...paths: string[]): Change => ({ ...noChange, paths: new Set(paths) })

function recorded(): { queue: RefreshQueue; runs: Change[]; finish: () => void } {
  const runs: Change[] = []
  const waiting: (() => void)[] = []
  const queue = new RefreshQueue((change) => {
    runs.push(change)
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
    queue.add(changeAt(`/page-${index % 10}`)).then(() => done.push(index)),
  )
  expect(runs).toEqual([changeAt('/page-0')])
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(done).toEqual([0])
  expect(runs[1]?.paths.size).toBe(10)
  finish()
  await Promise.all(all)
  expect(runs).toHaveLength(2)
})

test('a change of everything takes the others in', async () => {
  const { queue, runs, finish } = recorded()
  const all = [changeAt('/a'), changeAt('/b'), { ...noChange, all: true }, changeAt('/c')]
  const added = all.map((change) => queue.add(change))
  finish()
  await expect.poll(() => runs.length).toBe(2)
  expect(runs[1]?.all).toBe(true)
  finish()
  await Promise.all(added)
})

test('a failed run reaches those who waited for it, and the next one runs', async () => {
  let fail = true
  const queue = new RefreshQueue(async () => {
    if (fail) throw new Error('no answer')
    return report
  })
  await expect(queue.add(noChange)).rejects.toThrow('no answer')
  fail = false
  await expect(queue.add(noChange)).resolves.toEqual(report)
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RevisionWaiter } from './revision-waiter.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a wait for a revision ends when it is applied, and at once from then on', async () => {
  // With fake timers, no time limit ends a wait.
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const arrivals = new RevisionWaiter()
  const waiting = [arrivals.wait('a', '1'), arrivals.wait('a', '1')]
  arrivals.markApplied('a', '1')
  await Promise.all([...waiting, arrivals.wait('a', '1')])
})

test('a wait for a revision that never comes does not leak memory', async () => {
  const arrivals = new RevisionWaiter()
  const round = async (): Promise<number> => {
    await Promise.all(Array.from({ length: 20_000 }, () => arrivals.wait('a', 'made-up')))
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  await round()
  const before = await round()
  const after = await round()
  expect(after - before).toBeLessThan(2_000_000)
})

import { afterEach, beforeEach, vi } from 'vitest'

/** What this test has asked for and not been told yet. */
let onTheirWay = new Set<Promise<unknown>>()

/** Has the time of a file's tests pass only in `passTime` and what is built on it. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { fetch } = globalThis
    const own = new Set<Promise<unknown>>()
    onTheirWay = own
    const follow = <T>(work: Promise<T>): Promise<T> => {
      own.add(work)
      return work.finally(() => own.delete(work))
    }
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await follow(fetch(...request))
      const text = response.text.bind(response)
      return Object.assign(response, { text: () => follow(text()) })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** Lets time pass to the next timer, and none while an answer is on its way, however long that takes. */
export async function passTime(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  if (onTheirWay.size === 0) await vi.advanceTimersToNextTimerAsync()
}

/** Lets time pass until the work is done. */
export async function settle<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) await passTime()
  return work
}

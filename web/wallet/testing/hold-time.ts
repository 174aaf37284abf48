import { afterEach, beforeEach, vi } from 'vitest'

/** The requests of this test that are still unanswered. */
let unanswered = new Set<Promise<unknown>>()

/** Fakes time for a file's tests: it passes only in `passTime` and what is built on it. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { fetch } = globalThis
    const own = new Set<Promise<unknown>>()
    unanswered = own
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

/** Advances to the next timer. No time passes while a request is unanswered, however long that takes. */
export async function passTime(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  if (unanswered.size === 0) await vi.advanceTimersToNextTimerAsync()
}

/** Advances time until the work is done. */
export async function settle<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) await passTime()
  return work
}

import { afterEach, beforeEach, vi } from 'vitest'

let onTheirWay = 0

async function count<T>(work: Promise<T>): Promise<T> {
  onTheirWay += 1
  return work.finally(() => {
    onTheirWay -= 1
  })
}

/** Has the time of a file's tests pass only in `passTime` and what is built on it. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await count(fetch(...request))
      const text = response.text.bind(response)
      return Object.assign(response, { text: () => count(text()) })
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
  if (onTheirWay === 0) await vi.advanceTimersToNextTimerAsync()
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

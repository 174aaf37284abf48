import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces timers with fake ones, so that time passes only when the test lets it, however fast the machine is.
 * Node's internal timeouts, such as those of sockets, are real.
 *
 * @returns a function that waits until a timer of this many milliseconds is set, and lets that time pass
 */
export function holdTime(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const { setTimeout } = globalThis
  const set = new Set<number | undefined>()
  vi.stubGlobal('setTimeout', (...timer: Parameters<typeof setTimeout>) => {
    set.add(timer[1])
    return setTimeout(...timer)
  })
  let isOver = false
  onTestFinished(() => {
    isOver = true
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return async (milliseconds) => {
    while (!set.has(milliseconds) && !isOver) await delay(1)
    set.clear()
    vi.advanceTimersByTime(milliseconds)
  }
}

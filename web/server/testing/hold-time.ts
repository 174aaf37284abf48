import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/**
 * Stops the time of this test's front: it passes only as the test says, however fast the machine is.
 * Node's own time-outs, such as those of sockets, go on.
 *
 * @returns waits until a timer of so many milliseconds is set, and lets that time pass
 */
export function holdTime(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  let isOver = false
  onTestFinished(() => {
    isOver = true
    timers.mockRestore()
    vi.useRealTimers()
  })
  return async (milliseconds) => {
    const isSet = () => timers.mock.calls.some(([, set]) => set === milliseconds)
    while (!isSet() && !isOver) await delay(1)
    timers.mockClear()
    vi.advanceTimersByTime(milliseconds)
  }
}

import { onTestFinished, vi } from 'vitest'

/** Sets the clock an hour ahead, as on a machine before its first time synchronization. Returns a function that corrects it. */
export function setClockAhead(): () => void {
  const right = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + 3_600_000)
  onTestFinished(() => clock.mockRestore())
  return () => clock.mockRestore()
}

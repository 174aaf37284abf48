import { onTestFinished, vi } from 'vitest'

/** Sets the clock an hour ahead, as on a machine before it has asked for the time; the returned function sets it right. */
export function setClockAhead(): () => void {
  const right = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + 3_600_000)
  onTestFinished(() => clock.mockRestore())
  return () => clock.mockRestore()
}

import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './page-loading.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits 50 ms where a browser cannot say when it is idle', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(49)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('leaves the wait to a browser with requestIdleCallback', () => {
  const requestIdleCallback = vi.fn()
  vi.stubGlobal('window', { requestIdleCallback })
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  const work = () => {}
  whenIdle(work)
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(work, { timeout: 2000 })
})

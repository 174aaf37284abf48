import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as statusLine from '../ui/status-line.tsx'
import { followPublication, notifyWhenLive } from './publication.ts'

const site = 'http://site.test'
const away = () => Promise.reject(new TypeError('Failed to fetch'))
/** A site that answers after a delay, unless the request times out first. */
const after =
  (ms: number, state: string) =>
  (_: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(Response.json({ state })), ms)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
const live = () => Promise.resolve(Response.json({ state: 'live' }))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a site that is down when somebody publishes', () => {
  it('is reported once, within ten seconds, and the page is reported live when the site is back', async () => {
    vi.stubGlobal('fetch', vi.fn(away))
    const since = Date.now()
    const told: unknown[] = []
    const outcome = followPublication(site, { id: 'route-a', rev: 'r1', since }, (delay) =>
      told.push(delay),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual([{ state: 'away', reason: 'it cannot be reached' }])
    vi.stubGlobal('fetch', vi.fn(live))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ state: 'live', remarks: [] })
    expect(told).toHaveLength(1)
  })

  it('is given up after half an hour, and is not asked every second until then', async () => {
    const asked = vi.fn(away)
    vi.stubGlobal('fetch', asked)
    const published = { id: 'route-a', rev: 'r1', since: Date.now() }
    const outcome = followPublication(site, published, () => undefined)
    await vi.advanceTimersByTimeAsync(32 * 60_000)
    expect(asked.mock.calls.length).toBeLessThan(150)
    expect(await outcome).toEqual({ state: 'unknown', reason: 'it cannot be reached' })
  })
})

describe('a site on a busy machine', () => {
  it.each([
    ['answers after twelve seconds', after(12_000, 'live')],
    ['says for twelve seconds that it is not done', after(12_000, 'pending')],
  ])('%s: it is reported as at work, not as down', async (_, asked) => {
    vi.stubGlobal('fetch', vi.fn(asked))
    const told: unknown[] = []
    const published = { id: 'route-a', rev: 'r1', since: Date.now() }
    const outcome = followPublication(site, published, (delay) => told.push(delay))
    await vi.advanceTimersByTimeAsync(12_000)
    vi.stubGlobal('fetch', vi.fn(live))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toMatchObject({ state: 'live' })
    expect(told).toEqual([{ state: 'slow' }])
  })

  it('that answers each request a minute late is waited for, however long that takes', async () => {
    let answered = 0
    const asked = vi.fn((url: string, init: RequestInit) =>
      after(60_000, ++answered > 4 ? 'live' : 'pending')(url, init),
    )
    vi.stubGlobal('fetch', asked)
    const told: unknown[] = []
    const published = { id: 'route-a', rev: 'r1', since: Date.now() }
    const outcome = followPublication(site, published, (delay) => told.push(delay))
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect(await outcome).toMatchObject({ state: 'live' })
    expect(told).toEqual([{ state: 'slow' }])
    expect(asked).toHaveBeenCalledTimes(5)
  })

  it.each([
    ['slow', after(20_000, 'live'), 'The site takes longer than usual'],
    ['away', away, 'The site could not confirm it: it cannot be reached.'],
  ])(
    '%s: a line says so, nothing covers the form, and the line goes when the page is live',
    async (_, answer, words) => {
      const lines = vi.spyOn(statusLine, 'setStatus')
      vi.stubGlobal('fetch', vi.fn(answer))
      const shown = vi.fn()
      const since = Date.now()
      const done = notifyWhenLive(shown, site, { id: 'route-a', name: 'A', rev: 'r1', since })
      await vi.advanceTimersByTimeAsync(15_000)
      const text = expect.stringContaining(words)
      expect(lines.mock.calls).toEqual([['live-route-a', { text }]])
      expect(shown).not.toHaveBeenCalled()
      vi.stubGlobal('fetch', vi.fn(live))
      await vi.advanceTimersByTimeAsync(10_000)
      await done
      expect(lines.mock.lastCall).toEqual(['live-route-a'])
      expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'success' }))
      lines.mockRestore()
    },
  )

  it('the site is no longer asked for a revision that another one replaced', async () => {
    const asked = vi.fn(after(100, 'pending'))
    vi.stubGlobal('fetch', asked)
    const shown = vi.fn()
    const publish = (rev: string) =>
      notifyWhenLive(shown, site, { id: 'route-a', name: 'A', rev, since: Date.now() })
    const first = publish('r1')
    await vi.advanceTimersByTimeAsync(1_000)
    const second = publish('r2')
    await vi.advanceTimersByTimeAsync(2_000)
    asked.mockClear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked.mock.calls.length).toBeGreaterThan(0)
    expect(asked.mock.calls.every(([url]) => url.includes('rev=r2'))).toBe(true)
    vi.stubGlobal('fetch', vi.fn(live))
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all([first, second])
    expect(shown).toHaveBeenCalledTimes(1)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyWhenLive } from './notify-when-live.ts'

const site = 'http://site.test'
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (publication: object) => () => Promise.resolve(Response.json(publication))
const live = answer({ state: 'live' })

/** A site that answers after a delay, unless the request times out first. */
const after =
  (ms: number, state: string) =>
  (_: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(Response.json({ state })), ms)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

const push = vi.fn()

const publish = (rev = 'r1') =>
  notifyWhenLive(push, site, { id: 'route-a', name: 'A', rev, since: performance.now() })

beforeEach(() => {
  vi.useFakeTimers()
  push.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['is down', away],
  ['answers late', after(20_000, 'live')],
  ['is still at work', answer({ state: 'pending' })],
])(
  'if the site %s, the note says so once, and is replaced when the page is live',
  async (_, site) => {
    vi.stubGlobal('fetch', vi.fn(site))
    const done = publish()
    await vi.advanceTimersByTimeAsync(15_000)
    const note = { id: 'live-route-a', status: 'info', title: '“A” is published' }
    expect(push).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(note))
    vi.stubGlobal('fetch', vi.fn(live))
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(push).toHaveBeenCalledTimes(2)
    const success = { id: 'live-route-a', status: 'success', title: '“A” is live on the site' }
    expect(push).toHaveBeenLastCalledWith(expect.objectContaining(success))
  },
)

test('a site that does not answer is given up after half an hour, and is not asked every second', async () => {
  const asked = vi.fn(away)
  vi.stubGlobal('fetch', asked)
  const done = publish()
  await vi.advanceTimersByTimeAsync(32 * 60_000)
  await done
  expect(asked.mock.calls.length).toBeLessThan(150)
  const description = 'The Studio has stopped checking the site: it cannot be reached.'
  expect(push).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'warning', description }))
})

test('the site is no longer asked for a revision that another one replaced', async () => {
  const asked = vi.fn(after(100, 'pending'))
  vi.stubGlobal('fetch', asked)
  const first = publish()
  await vi.advanceTimersByTimeAsync(1_000)
  const second = publish('r2')
  await vi.advanceTimersByTimeAsync(2_000)
  asked.mockClear()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.mock.calls.length).toBeGreaterThan(0)
  expect(asked.mock.calls.every(([url]) => url.includes('rev=r2'))).toBe(true)
  vi.stubGlobal('fetch', vi.fn(live))
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all([first, second])
  expect(push).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPublication } from './publication.ts'

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  throw new DOMException('The operation timed out.', 'TimeoutError')
}
const live = () => Promise.resolve(Response.json({ state: 'live' }))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a site that is away when somebody publishes', () => {
  it.each([
    ['cannot be reached', away, 'it cannot be reached'],
    ['does not answer', silent, 'it does not answer'],
  ])(
    '%s: told once, within ten seconds, and that it is live when it is back',
    async (_, asked, reason) => {
      vi.stubGlobal('fetch', vi.fn(asked))
      const since = Date.now()
      const told: string[] = []
      const outcome = followPublication(
        'http://site.test',
        { id: 'route-a', rev: 'r1', since },
        (why) => told.push(`${why} ${Date.now() - since < 10_000}`),
      )
      await vi.advanceTimersByTimeAsync(10_000)
      expect(told).toEqual([`${reason} true`])
      vi.stubGlobal('fetch', vi.fn(live))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await outcome).toMatchObject({ state: 'live', remarks: [] })
      expect(told).toHaveLength(1)
    },
  )

  it('is given up after a minute', async () => {
    vi.stubGlobal('fetch', vi.fn(away))
    const published = { id: 'route-a', rev: 'r1', since: Date.now() }
    const outcome = followPublication('http://site.test', published, () => undefined)
    await vi.advanceTimersByTimeAsync(62_000)
    expect(await outcome).toEqual({ state: 'unknown', reason: 'it cannot be reached' })
  })
})

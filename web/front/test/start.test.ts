import { afterEach, expect, test } from 'vitest'
import { startFront } from '../front.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

let site: TestFront | undefined

afterEach(() => site?.stop())

test('during the start, requests for pages wait until the pages are up to date, and it is ready with the last', async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/a', 'as it was')
    upstream.page('/slow', 'slow')
  })
  const caughtUp = Promise.withResolvers<void>()
  const rendered = Promise.withResolvers<void>()
  const front = await startFront(
    {
      ...site.options,
      follow: async () => ({ start: () => caughtUp.promise, isApplied: () => false }),
    },
    () => undefined,
  )
  try {
    const probe = async (name: string) => (await request(`${front.url}/api/health?${name}`)).status
    expect([await probe('live'), await probe('ready')]).toEqual([200, 503])
    const visit = request(`${front.url}/a`)
    site.upstream.page('/a', 'as it is')
    site.upstream.before = (path) => (path === '/slow' ? rendered.promise : undefined)
    site.upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
    site.upstream.seen.length = 0
    // What is no page is not made of what was there before.
    expect((await request(`${front.url}/api/echo`)).text).toBe('ok')
    expect(site.upstream.asked()).toEqual(['/api/echo'])
    caughtUp.resolve()
    expect((await visit).text).toBe('as it is')
    expect([await probe('live'), await probe('ready')]).toEqual([200, 503])
    rendered.resolve()
    await front.filled
    expect(await probe('ready')).toBe(200)
  } finally {
    caughtUp.resolve()
    rendered.resolve()
    await front.close()
  }
})

import { afterEach, expect, test } from 'vitest'
import { startFront } from '../front.ts'
import { request } from '../testing/request.ts'
import { startTestFront, type TestFront } from '../testing/start.ts'

let site: TestFront | undefined

afterEach(() => site?.stop())

test('during the start, requests for pages wait until the pages are up to date', async () => {
  site = await startTestFront((upstream) => upstream.page('/a', 'as it was'))
  const caughtUp = Promise.withResolvers<void>()
  const front = await startFront(
    { ...site.options, follow: () => ({ caughtUp: caughtUp.promise, isApplied: () => false }) },
    () => undefined,
  )
  try {
    expect((await request(`${front.url}/api/health?live`)).status).toBe(200)
    expect((await request(`${front.url}/api/health?ready`)).status).toBe(503)
    const visit = request(`${front.url}/a`)
    site.upstream.page('/a', 'as it is')
    site.upstream.pages.set('/api/echo', { type: 'text/plain', body: 'ok' })
    site.upstream.seen.length = 0
    // What is no page is not made of what was there before.
    expect((await request(`${front.url}/api/echo`)).text).toBe('ok')
    expect(site.upstream.asked()).toEqual(['/api/echo'])
    caughtUp.resolve()
    expect((await visit).text).toBe('as it is')
    await front.filled
    expect((await request(`${front.url}/api/health?ready`)).status).toBe(200)
  } finally {
    caughtUp.resolve()
    await front.close()
  }
})

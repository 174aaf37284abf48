import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const studioOrigin = 'http://localhost:3333'
const endless = '*[count(*[count(*[count(*[_id != ^._id]) > 0]) > 0]) > 0]'
/** Longer than a test, so that waiting for a stranger's query fails the test. */
const queryTimeoutMs = 600_000
const query = (text: string): string => `/data/query/production?query=${encodeURIComponent(text)}`

describe('a client without a token', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ queryTimeoutMs, maxListeners: 6 })
    const documents = Array.from({ length: 400 }, (_, n) => ({ _id: `doc-${n}`, _type: 'doc' }))
    await lake.client().mutate(documents.map((create) => ({ create })))
  })
  afterAll(() => lake.dispose())

  const asStranger = (path: string, init: RequestInit = {}) => lake.request(path, init, null)

  it('does not delay clients with a token', async () => {
    const controller = new AbortController()
    const slow = Array.from({ length: 10 }, () =>
      asStranger(query(endless), { signal: controller.signal }).catch(() => null),
    )
    await eventually(() => lake.lake.queries.waiting('public')).toBe(10)
    for (let n = 0; n < 5; n++) {
      expect((await lake.request(query(`count(*[_id > "${n}"])`))).status).toBe(200)
    }
    expect(lake.lake.queries.waiting('public')).toBe(10)
    controller.abort()
    await Promise.all(slow)
  })

  it('does not wait for the queries of disconnected clients', async () => {
    const controller = new AbortController()
    const slow = Array.from({ length: 6 }, () =>
      asStranger(query(endless), { signal: controller.signal }).catch(() => null),
    )
    await eventually(() => lake.lake.queries.waiting('public')).toBe(6)
    controller.abort()
    await Promise.all(slow)
    expect((await asStranger(query('count(*)'))).status).toBe(200)
    expect(lake.lake.queries.waiting('public')).toBe(0)
  })

  it('leaves half of the event streams to clients with a token', async () => {
    const listen = `/data/listen/production?query=${encodeURIComponent('*')}`
    const opened = [await asStranger(listen), await asStranger('/data/live/events/production')]
    opened.push(await asStranger(listen))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await asStranger(listen)).status).toBe(429)
    expect((await asStranger('/data/live/events/production')).status).toBe(429)
    for (const path of [listen, '/data/live/events/production', listen]) {
      opened.push(await lake.request(path))
    }
    expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200))
    await Promise.all(opened.map(({ body }) => body?.cancel()))
  })

  it('does not delay events with a costly filter', async () => {
    const costly = `*[count(string::split("${'a,'.repeat(20)}", ",")[@ match "${'*a'.repeat(22)}*b"]) > 0 || _id match "${'*0'.repeat(22)}*b"]`
    await lake.client().createOrReplace({ _id: `0${'0'.repeat(100)}`, _type: 'doc' })
    const strange = await asStranger(`/data/listen/production?query=${encodeURIComponent(costly)}`)
    await new Promise<void>((resolve) => {
      lake
        .client()
        .listen('*[_id == $id]', { id: `0${'0'.repeat(100)}` }, { events: ['welcome', 'mutation'] })
        .subscribe((event) => {
          if (event.type === 'welcome') {
            void lake
              .client()
              .patch(`0${'0'.repeat(100)}`)
              .set({ n: 1 })
              .commit()
          } else if (event.type === 'mutation') resolve()
        })
    })
    await strange.body?.cancel()
  })
})

describe('a page of another site in the same browser', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ localSignIn: true })
  })
  afterAll(() => lake.dispose())

  /** A request with a browser's fetch metadata, which `fetch` would overwrite. */
  const ask =
    (site: string, mode: string, dest: string, more: Record<string, string> = {}) =>
    (path: string): Promise<{ status: number }> =>
      new Promise((resolve, reject) => {
        const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
        const address = `${lake.url}/v2025-02-19${path}`
        const sent = get(address, { headers: { ...headers, ...more } }, (response) => {
          resolve({ status: response.statusCode ?? 0 })
          response.destroy()
        })
        sent.on('error', reject)
      })

  it.each([
    ['an image', 'no-cors', 'image'],
    ['a script', 'no-cors', 'script'],
    ['a prefetched page', 'no-cors', 'empty'],
    ['a frame', 'navigate', 'iframe'],
    ['a page without a user action', 'navigate', 'document'],
  ])('is refused when it requests %s', async (_what, mode, dest) => {
    for (const path of [
      query('count(*)'),
      '/data/listen/production?query=*',
      '/users/me',
      '/ping',
    ]) {
      expect((await ask('cross-site', mode, dest)(path)).status).toBe(403)
      expect((await ask('same-site', mode, dest)(path)).status).toBe(403)
    }
  })

  it('does not stop the Studio, its images, its sign-in or the address bar', async () => {
    const studio = ask('cross-site', 'cors', 'empty', { origin: studioOrigin })
    expect((await studio(query('count(*)'))).status).toBe(200)
    expect((await studio('/data/live/events/production')).status).toBe(307)
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const { path } = await lake.client().assets.upload('image', bytes)
    expect((await ask('cross-site', 'no-cors', 'image')(`/${path}`)).status).toBe(200)
    const target = encodeURIComponent(`${studioOrigin}/`)
    const opened = ask('cross-site', 'navigate', 'document')
    expect((await opened(`/auth/local/local-viewer?origin=${target}`)).status).toBe(302)
    expect((await ask('none', 'navigate', 'document')(query('count(*)'))).status).toBe(200)
    const clicked = ask('cross-site', 'navigate', 'document', { 'sec-fetch-user': '?1' })
    expect((await clicked(query('count(*)'))).status).toBe(200)
  })
})

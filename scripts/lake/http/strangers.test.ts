import { describe, expect, it } from 'vitest'
import { collect, readEvents, type WireEvent } from '../testing/streams.ts'
import { getWith, startTestLake } from '../testing/test-lake.ts'

const studioOrigin = 'http://localhost:3333'
const endless = '*[count(*[count(*[count(*[_id != ^._id]) > 0]) > 0]) > 0]'
const queryTimeoutMs = 3000
const query = (text: string): string => `/data/query/production?query=${encodeURIComponent(text)}`

describe('a client without a token', async () => {
  const lake = await startTestLake({ queryTimeoutMs })
  const documents = Array.from({ length: 400 }, (_, n) => ({ _id: `doc-${n}`, _type: 'doc' }))
  await lake.client().mutate(documents.map((create) => ({ create })))

  const asStranger = (path: string, init: RequestInit = {}) => lake.request(path, init, null)

  it('does not delay clients with a token, nor others once it has disconnected', async () => {
    const controller = new AbortController()
    const slow = Array.from({ length: 10 }, () =>
      asStranger(query(endless), { signal: controller.signal }).catch(() => null),
    )
    for (let n = 0; n < 5; n++) {
      expect((await lake.request(query(`count(*[_id > "${n}"])`))).status).toBe(200)
    }
    controller.abort()
    await Promise.all(slow)
    expect((await asStranger(query('count(*)'))).status).toBe(200)
  })

  it('is told that its query takes too long, and the next one is answered', async () => {
    expect((await asStranger(query(endless))).status).toBe(408)
    expect((await asStranger(query('count(*)'))).status).toBe(200)
  })

  it('does not learn by a refusal which project it is', async () => {
    const paths = lake.routes
      .filter(
        ({ path, method, isPublic }) => path.includes(':project') && !isPublic && method === 'GET',
      )
      .map(({ path }) => path.replace(':project', 'unknown').replace(/:\w+/g, 'production'))
    const resources = ['history/transactions', 'export', 'query', 'doc/x']
    const ofResources = resources.map((path) => `/projects/unknown/datasets/production/${path}`)
    for (const path of [...paths, ...ofResources]) {
      expect(await asStranger(path), path).toMatchObject({ status: 401 })
      expect(await lake.request(path), path).toMatchObject({ status: 404 })
    }
  })

  it('does not delay events of others with a costly filter', async () => {
    const costly = `*[_id match "${'*0'.repeat(22)}*b"]`
    const _id = `0${'0'.repeat(100)}`
    await lake.client().createOrReplace({ _id, _type: 'doc' })
    const strange = await asStranger(`/data/listen/production?query=${encodeURIComponent(costly)}`)
    const events = collect(
      lake.client().listen('*[_id == $_id]', { _id }, { events: ['welcome', 'mutation'] }),
    )
    await events.waitFor(({ type }) => type === 'welcome', 'welcome')
    await lake.client().patch(_id).set({ n: 1 }).commit()
    await events.waitFor(({ type }) => type === 'mutation', 'mutation')
    const isLetGo = (seen: WireEvent[]) => seen.at(-1)?.event === 'channelError'
    expect(isLetGo(await readEvents(strange, isLetGo))).toBe(true)
    events.stop()
  })
})

describe('a page of another site in the same browser', async () => {
  const lake = await startTestLake({ localSignIn: true })

  const ask =
    (site: string, mode: string, dest: string, more: Record<string, string> = {}) =>
    (path: string) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
      return getWith(`${lake.url}/v2025-02-19${path}`, { ...headers, ...more })
    }

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

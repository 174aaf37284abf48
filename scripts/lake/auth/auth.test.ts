import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect } from '../cli/connection.ts'
import { optionsFrom } from '../environment.ts'
import { type LakeInput, lakeOptionsSchema, sampleSecrets } from '../options.ts'
import { getWith, readJson, readToken, startTestLake } from '../testing/test-lake.ts'

const tokenSchema = z.object({ token: z.string() })
const studio = 'http://localhost:3333'

describe('authentication', async () => {
  let lake = await startTestLake({ studioOrigin: studio, localSignIn: true })

  const signIn = (
    provider: string,
    { origin = `${studio}/structure`, headers = {}, at = lake } = {},
  ) => {
    const path = `/auth/local/${provider}?origin=${encodeURIComponent(origin)}`
    return at.request(path, { redirect: 'manual', headers }, null)
  }
  async function tokenOf(provider: string): Promise<string> {
    const location = (await signIn(provider)).headers.get('location') ?? ''
    const path = `/auth/fetch?sid=${new URL(location).hash.replace('#sid=', '')}`
    return (await readJson(await lake.request(path, {}, null), tokenSchema)).token
  }

  it('signs the Studio in without a form and redirects back to it with a one-time session id', async () => {
    const response = await signIn('local-editor')
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe(`${studio}/structure`)
    expect(location.hash).toMatch(/^#sid=.{20,}$/)
    const path = `/auth/fetch?sid=${location.hash.replace('#sid=', '')}`
    const { token } = await readJson(await lake.request(path, {}, null), tokenSchema)
    expect((await lake.request(path, {}, null)).status).toBe(401)
    const me = await (await lake.request('/users/me', {}, token)).json()
    expect(me).toMatchObject({ id: 'local-editor', role: 'editor', roles: [{ name: 'editor' }] })
  })

  it('names the author of a change by the tag of a command that uses the write token', async () => {
    const authorOf = async (requestTagPrefix: string, token?: string) => {
      const client = lake.client(token).withConfig({ requestTagPrefix })
      const { _id } = await client.create({ _type: 'page' })
      await client.patch(_id).set({ n: 1 }).commit({ tag: 'sanity.import' })
      const query = `excludeContent=true&reverse=true&limit=1`
      const lines = await lake.request(`/data/history/production/transactions/${_id}?${query}`)
      const { author } = JSON.parse(await lines.text())
      await lake.client().delete(_id)
      const user = await (await lake.request(`/users/${author}`)).json()
      return z.object({ displayName: z.string() }).parse(user).displayName
    }
    expect(await authorOf('terminal.import.ada')).toBe('ada (import)')
    expect(await authorOf('terminal.migrate.root-2')).toBe('root-2 (migrate)')
    expect(await authorOf('nectar.page')).toBe('a script')
    expect(await authorOf('terminal.import.ada', await tokenOf('local-editor'))).toBe(
      'Local Editor',
    )
    const created = { method: 'POST', body: '{"mutations":[{"create":{"_type":"page"}}]}' }
    const path = '/data/mutate/production?tag=terminal.import.ada'
    expect((await lake.request(path, created, readToken)).status).toBe(403)
    expect((await lake.request(path, created, null)).status).toBe(401)
  })

  it('signs in only the Studio on this machine by POST', async () => {
    const ask = (provider: string, headers: Record<string, string>) =>
      lake.request(`/auth/local/${provider}`, { method: 'POST', headers }, null)
    const response = await ask('local-viewer', { origin: studio })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { token } = await readJson(response, tokenSchema)
    const me = await (await lake.request('/users/me', {}, token)).json()
    expect(me).toMatchObject({ id: 'local-viewer', role: 'viewer' })
    expect((await ask('nobody', { origin: studio })).status).toBe(404)
    const refused: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:3000' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: studio, 'x-forwarded-for': '203.0.113.9' },
    ]
    for (const headers of refused) expect((await ask('local-editor', headers)).status).toBe(403)
  })

  it('does not redirect to other origins', async () => {
    for (const origin of [
      'http://evil.example',
      'http://localhost:4444',
      'javascript:alert(1)',
      '',
    ]) {
      expect((await signIn('local-editor', { origin })).status).toBe(403)
    }
  })

  it('offers an editor and a viewer, who cannot write', async () => {
    const { providers } = await readJson(
      await lake.request('/auth/providers', {}, null),
      z.object({ providers: z.array(z.looseObject({ name: z.string() })) }),
    )
    expect(providers).toMatchObject([{ name: 'local-editor' }, { name: 'local-viewer' }])
    const token = await tokenOf('local-viewer')
    expect(await lake.client(token).fetch('count(*)')).toBe(0)
    await expect(lake.client(token).create({ _type: 'a' })).rejects.toThrow(/permission/)
  })

  it('keeps a session over a restart and ends it on sign-out', async () => {
    const token = await tokenOf('local-editor')
    lake = await lake.restart()
    expect((await lake.request('/users/me', {}, token)).status).toBe(200)
    await lake.request('/auth/logout', { method: 'POST' }, token)
    expect((await lake.request('/users/me', {}, token)).status).toBe(401)
  })

  it('keeps separate settings for each person', async () => {
    const put = { method: 'PUT', body: JSON.stringify([{ key: 'layout', value: { wide: true } }]) }
    await lake.request('/users/me/keyvalue', put)
    expect(await (await lake.request('/users/me/keyvalue/layout,other')).json()).toEqual([
      { key: 'layout', value: { wide: true } },
    ])
    expect(await (await lake.request('/users/me/keyvalue/layout', {}, readToken)).json()).toEqual(
      [],
    )
  })

  it('admits the origins of the Studio and the site, and no others', async () => {
    const from = (origin: string, path = '/data/query/production?query=*') =>
      lake.request(path, { headers: { origin } }, null)
    expect((await from(studio)).headers.get('access-control-allow-origin')).toBe(studio)
    const stranger = await from('http://evil.example')
    expect(stranger.status).toBe(403)
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
    const cors = await (await from('http://evil.example', '/check/cors')).json()
    expect(cors).toEqual({ result: { allowed: false, withCredentials: false } })
  })

  it('answers only to localhost, which prevents DNS rebinding', async () => {
    const headers = { host: `rebound.example:${new URL(lake.url).port}` }
    expect((await getWith(`${lake.url}/auth/providers`, headers)).status).toBe(403)
  })

  it('signs nobody in on a request that a proxy has forwarded', async () => {
    expect((await signIn('local-editor')).status).toBe(302)
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-proto': 'https' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
    ]) {
      const answer = await signIn('local-editor', { headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('location')).toBeNull()
    }
  })

  it('ends the sessions of the local sign-in when it is turned off', async () => {
    const token = await tokenOf('local-editor')
    await lake.close()
    const without = await startTestLake({ endSessions: true }, lake.dataDir)
    expect(await (await without.request('/auth/providers', {}, null)).json()).toMatchObject({
      providers: [],
    })
    expect((await signIn('local-editor', { at: without })).status).toBe(403)
    const asked = { method: 'POST', headers: { origin: studio } }
    expect((await without.request('/auth/local/local-editor', asked, null)).status).toBe(403)
    expect((await without.request('/users/me', {}, token)).status).toBe(401)
    await without.close()
    lake = await startTestLake({ localSignIn: true }, lake.dataDir)
  })

  it('keeps sessions when a command opens the folder of a stopped lake', async () => {
    const token = await tokenOf('local-editor')
    await lake.close()
    // A command does not turn on the local sign-in.
    const options = { ...lake.lake.options, port: 9, localSignIn: false }
    await (await connect({ projectId: 'local', dataset: 'production', options })).close()
    lake = await startTestLake({ localSignIn: true }, lake.dataDir)
    expect((await lake.request('/users/me', {}, token)).status).toBe(200)
  })

  it('has the local sign-in off by default', () => {
    expect(lakeOptionsSchema.parse({}).localSignIn).toBe(false)
    expect(optionsFrom({ LAKE_SIGN_IN: 'true' }).localSignIn).toBe(false)
    expect(optionsFrom({}, { 'local-sign-in': true }).localSignIn).toBe(true)
  })

  it('requires the secret of this start, if there is one', async () => {
    const signInSecret = 'a-secret-that-a-start-has-made-up'
    const own = await startTestLake({ localSignIn: true, signInSecret })
    const { port } = new URL(own.url)
    const ask = async (cookie?: string) => {
      const headers = { origin: studio, ...(cookie !== undefined && { cookie }) }
      const asked = own.request('/auth/local/local-editor', { method: 'POST', headers }, null)
      const led = signIn('local-editor', { headers, at: own })
      return [(await asked).status, (await led).status]
    }
    expect(await ask(`other=1; lake-sign-in-${port}=${signInSecret}`)).toEqual([200, 302])
    for (const cookie of [undefined, `lake-sign-in-1=${signInSecret}`, `lake-sign-in-${port}=`]) {
      expect(await ask(cookie)).toEqual([403, 403])
    }
    // A browser sends a cookie only to the host that set it, and the Studio is at localhost.
    const offered = await own.request('/auth/providers', {}, null)
    expect(await offered.json()).toMatchObject({
      providers: [{ url: `http://localhost:${port}/auth/local/local-editor` }, {}],
    })
  })

  it('names every sample secret that other machines could use', () => {
    const webhook = { url: 'http://127.0.0.1:9/', secret: sampleSecrets.webhookSecret }
    const own = { read: 'a-token-to-read-with', write: 'a-token-to-write-with' }
    const check = (options: LakeInput) => lakeOptionsSchema.safeParse(options).error?.message ?? ''
    for (const exposed of [{ host: '0.0.0.0' }, { siteOrigin: 'https://www.nectar.example' }]) {
      expect(check({ ...exposed, webhook })).toMatch(
        /SANITY_READ_TOKEN, SANITY_WRITE_TOKEN, SANITY_WEBHOOK_SECRET.*openssl/s,
      )
      const half = check({ ...exposed, tokens: { ...own, read: sampleSecrets.readToken } })
      expect(half).toContain('SANITY_READ_TOKEN')
      expect(half).not.toContain('SANITY_WRITE_TOKEN')
      expect(check({ ...exposed, tokens: own, webhook })).toContain('SANITY_WEBHOOK_SECRET')
      expect(check({ ...exposed, tokens: own })).toBe('')
    }
    expect(check({ webhook })).toBe('')
  })

  it("redirects a browser's event stream to a separate host, with a one-time ticket", async () => {
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site', origin: studio }
    const path = '/data/listen/production?query=*'
    const get = (target: string, more: Record<string, string>) => getWith(lake.url + target, more)
    const first = await get(`/v2025-02-19${path}`, headers)
    expect(first.status).toBe(307)
    const target = new URL(first.location)
    expect(target.host).toMatch(/^sse\d+\.localhost:\d+$/)
    const second = target.pathname + target.search
    expect((await get(second, { origin: 'null' })).status).toBe(200)
    expect((await get(second, { origin: 'null' })).status).toBe(403)
    const reconnecting = { ...headers, host: target.host, authorization: `Bearer ${readToken}` }
    expect((await get(second, reconnecting)).status).toBe(200)
    const forged = { ...reconnecting, authorization: 'Bearer nobody-has-this-token' }
    expect((await get(second, forged)).status).toBe(401)
    const plain = await get(`/v2025-02-19${path}`, {})
    expect(plain.status).toBe(200)
  })
})

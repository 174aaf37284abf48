// The editors of a lake behind a proxy, from invitation to session, as in a browser, and what attackers may try.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { getWith, readJson, readToken, startTestLake } from '../testing/test-lake.ts'

const address = 'http://lake.acme.test'
const studio = 'http://studio.acme.test'
const options = { publicUrl: address, studioOrigin: studio }
const invitedSchema = z.object({ link: z.string(), person: z.object({ id: z.string() }) })

let lake = await startTestLake(options)

const post = (path: string, body: object, token?: string | null): Promise<Response> =>
  lake.request(path, { method: 'POST', body: JSON.stringify(body) }, token)
const invite = async (email: string, role?: string) =>
  readJson(await post('/people', { email, role }), invitedSchema)

/** Requests a link of the lake's public address. */
function open(link: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(link)
  return fetch(lake.url + url.pathname + url.search, { redirect: 'manual', ...init })
}

const cookieOf = async (link: string): Promise<string> =>
  (await open(link)).headers.get('set-cookie')?.split(';')[0] ?? ''

/** Opens a link and presses the button. Returns the response to the form. */
async function press(link: string, headers: Record<string, string> = {}): Promise<Response> {
  return submit(link, { cookie: await cookieOf(link), ...headers })
}

function submit(link: string, headers: Record<string, string>, more = {}): Promise<Response> {
  const token = new URL(link).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, ...more })
  return open(link, { method: 'POST', body, headers: { origin: address, ...headers } })
}

/** The token of the session that the response to the form leads to. */
async function tokenOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '')
  expect(location.origin).toBe(studio)
  const sid = location.hash.replace('#sid=', '')
  const fetched = await lake.request(`/auth/fetch?sid=${sid}`, {}, null)
  return (await readJson(fetched, z.object({ token: z.string() }))).token
}

const statusOf = async (token: string): Promise<number> =>
  (await lake.request('/auth/id', {}, token)).status
const write = (token: string): Promise<Response> =>
  post(
    '/data/mutate/production?returnIds=true',
    { mutations: [{ create: { _type: 'note' } }] },
    token,
  )

describe('an invited editor', () => {
  it('signs in with the link and appears as the author of changes', async () => {
    const { link, person } = await invite('Ada@acme.test')
    expect(new URL(link).origin).toBe(address)
    const page = await open(link)
    expect(await page.text()).toContain('Sign in as ada')
    const token = await tokenOf(await press(link))
    const me = await lake.request('/users/me', {}, token)
    expect(await me.json()).toMatchObject({ id: person.id, email: 'ada@acme.test', role: 'editor' })
    const written = z.object({ results: z.tuple([z.object({ id: z.string() })]) })
    const [{ id }] = (await readJson(await write(token), written)).results
    const history = await lake.request(
      `/data/history/production/transactions/${id}?excludeContent=true`,
    )
    expect(await history.text()).toContain(`"author":"${person.id}"`)
    const project = await lake.request('/projects/local', {}, token)
    expect(await project.text()).toContain(person.id)
  })

  it('stays signed in when the lake restarts', async () => {
    const token = await tokenOf(await press((await invite('bea@acme.test')).link))
    await lake.close()
    lake = await startTestLake({ ...options, endSessions: true }, lake.dataDir)
    expect(await statusOf(token)).toBe(200)
  })

  it('stays the same person with a new link, which replaces the old one and may change the role', async () => {
    const first = await invite('cleo@acme.test', 'viewer')
    const second = await invite('cleo@acme.test')
    expect(second.person.id).toBe(first.person.id)
    expect((await open(first.link)).status).toBe(410)
    const token = await tokenOf(await press(second.link))
    expect(await write(token)).toMatchObject({ status: 403 })
    await invite('cleo@acme.test', 'editor')
    expect(await write(token)).toMatchObject({ status: 200 })
  })

  it('can press the button twice', async () => {
    const { link } = await invite('dora@acme.test')
    const cookie = await cookieOf(link)
    const answers = await Promise.all([submit(link, { cookie }), submit(link, { cookie })])
    for (const answer of answers) expect(await statusOf(await tokenOf(answer))).toBe(200)
  })

  it('can be signed out and removed, and keeps a name in the history', async () => {
    const { link, person } = await invite('eve@acme.test')
    const token = await tokenOf(await press(link))
    await lake.request(`/people/${person.id}/sessions`, { method: 'DELETE' })
    expect(await statusOf(token)).toBe(401)
    const next = await tokenOf(await press((await invite('eve@acme.test')).link))
    const unused = (await invite('eve@acme.test')).link
    await lake.request(`/people/${person.id}`, { method: 'DELETE' })
    expect(await statusOf(next)).toBe(401)
    expect((await open(unused)).status).toBe(410)
    const user = await (await lake.request(`/users/${person.id}`)).json()
    expect(user).toMatchObject({ displayName: 'eve', email: '' })
  })

  it.each([
    ['is removed', (id: string) => lake.request(`/people/${id}`, { method: 'DELETE' })],
    ['is signed out', (id: string) => lake.request(`/people/${id}/sessions`, { method: 'DELETE' })],
    ['gets another role', () => invite('gail@acme.test', 'viewer')],
  ])('is disconnected from open streams when the editor %s', async (_, change) => {
    const { link, person } = await invite('gail@acme.test', 'editor')
    const token = await tokenOf(await press(link))
    const headers = { authorization: `Bearer ${token}` }
    const streams = await Promise.all(
      ['/data/listen/production?query=*', '/data/live/events/production?includeDrafts=true'].map(
        (path) => lake.request(path, {}, token),
      ),
    )
    expect(streams.map(({ status }) => status)).toEqual([200, 200])
    const ended = Promise.allSettled(streams.map((stream) => stream.text()))
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`)
    await once(socket, 'open')
    const messages: string[] = []
    socket.on('message', (data) => messages.push(String(data)))
    const sent = { jsonrpc: '2.0', method: 'authorization', id: 1, params: headers }
    socket.send(JSON.stringify(sent))
    await vi.waitFor(() => expect(messages.join()).toContain('"result":true'))
    const closed = once(socket, 'close')
    await change(person.id)
    await Promise.all([ended, closed])
  })

  it('does not get a stream if the editor is removed while its filter is being checked', async () => {
    const { link, person } = await invite('ida@acme.test')
    const token = await tokenOf(await press(link))
    // A restarted lake, whose thread for filters is still starting.
    lake = await lake.restart()
    const asked = lake.request('/data/listen/production?query=*', {}, token)
    await vi.waitFor(() => expect(lake.lake.streams.all).toBe(1))
    await lake.request(`/people/${person.id}`, { method: 'DELETE' })
    const stream = asked.then((answer) => answer.text())
    await expect(stream).rejects.toThrow()
  })

  it('is sent to a page that explains how to sign in, when signed out', async () => {
    const providers = await (await lake.request('/auth/providers', {}, null)).json()
    expect(providers).toMatchObject({ providers: [{ url: `${address}/auth/link` }] })
    expect(await (await open(`${address}/auth/link`)).text()).toContain('Open the link')
  })
})

describe('refuses', () => {
  afterEach(() => vi.useRealTimers())
  const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  it('a reused link, from another browser', async () => {
    const { link } = await invite('used@acme.test')
    await press(link)
    expect((await open(link)).status).toBe(410)
    expect((await submit(link, { cookie: 'lake-invitation=other' })).status).toBe(410)
  })

  it('a reused link, from the same browser a minute later', async () => {
    const { link } = await invite('late@acme.test')
    const cookie = await cookieOf(link)
    await submit(link, { cookie })
    passTime(61_000)
    expect((await submit(link, { cookie })).status).toBe(410)
  })

  it('a link that is four days old, but not one that a mail server has opened', async () => {
    const { link } = await invite('old@acme.test')
    const cookie = await cookieOf(link)
    expect((await open(link)).status).toBe(200)
    passTime(4 * 86_400_000)
    expect((await submit(link, { cookie })).status).toBe(410)
  })

  it('a form from another site, or without the cookie of the page', async () => {
    const { link } = await invite('fixed@acme.test')
    expect((await press(link, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await submit(link, {})).status).toBe(403)
    expect((await open(link)).status).toBe(200)
  })

  it('any number of guessed links', async () => {
    for (let tries = 0; tries < 300; tries++) {
      const link = `${address}/auth/invitation?token=${tries}`
      expect((await open(link)).status).toBe(410)
    }
  })

  it('a session that is thirty-one days old', async () => {
    const token = await tokenOf(await press((await invite('month@acme.test')).link))
    passTime(31 * 86_400_000)
    expect(await statusOf(token)).toBe(401)
  })

  it('session fixation: a session id, cookie or token that was planted in the browser', async () => {
    const planted = 'planted-by-a-stranger'
    const { link } = await invite('planted@acme.test')
    const cookie = `lake-invitation=${planted}`
    expect((await submit(link, { cookie, authorization: `Bearer ${planted}` })).status).toBe(401)
    const answer = await submit(`${link}&sid=${planted}`, { cookie })
    const sid = new URL(answer.headers.get('location') ?? '').hash.replace('#sid=', '')
    const token = await tokenOf(answer)
    expect([sid, token]).not.toContain(planted)
    expect(await statusOf(token)).toBe(200)
    // The link now belongs to the planted cookie, but the attacker has no link, and the session id is used.
    for (const known of [planted, sid])
      expect((await lake.request(`/auth/fetch?sid=${known}`, {}, null)).status).toBe(401)
    expect(await statusOf(planted)).toBe(401)
    // Signing in again begins another session and does not affect the session of another person.
    const mallory = await tokenOf(await press((await invite('mallory@acme.test')).link))
    const again = await press((await invite('planted@acme.test')).link, {
      authorization: `Bearer ${mallory}`,
    })
    expect(await tokenOf(again)).not.toBe(token)
    const who = await (await lake.request('/users/me', {}, mallory)).json()
    expect(who).toMatchObject({ email: 'mallory@acme.test' })
  })

  it('a role that is added to the form', async () => {
    const { link } = await invite('climber@acme.test', 'viewer')
    const cookie = await cookieOf(link)
    const answer = await submit(link, { cookie }, { role: 'administrator' })
    expect(await write(await tokenOf(answer))).toMatchObject({ status: 403 })
  })

  it('editors, viewers and strangers who list, invite or remove people', async () => {
    const { link, person } = await invite('raise@acme.test', 'administrator')
    const token = await tokenOf(await press(link))
    for (const [as, status] of [
      [token, 403],
      [readToken, 403],
      [null, 401],
    ] as const) {
      const body = { email: 'x@acme.test', role: 'administrator' }
      expect((await post('/people', body, as)).status).toBe(status)
      expect((await lake.request('/people', {}, as)).status).toBe(status)
      const path = `/people/${person.id}`
      expect((await lake.request(path, { method: 'DELETE' }, as)).status).toBe(status)
      expect((await lake.request(`${path}/sessions`, { method: 'DELETE' }, as)).status).toBe(status)
    }
  })

  it('the sign-in without a password, even from a proxy that adds no headers', async () => {
    const paths = ['/auth/local/local-editor', `/auth/local/local-editor?origin=${studio}`]
    for (const path of paths) expect((await lake.request(path, {}, null)).status).toBe(403)
    await expect(startTestLake({ ...options, localSignIn: true })).rejects.toThrow(
      'the sign-in without a password is for a lake without a public address',
    )
  })

  it('other host names', async () => {
    const status = async (host: string) => (await getWith(`${lake.url}/ping`, { host })).status
    expect(await status('lake.acme.test')).toBe(200)
    expect(await status('evil.test')).toBe(403)
  })

  it('to remove or to sign out a person who does not exist', async () => {
    for (const path of ['/people/nobody', '/people/nobody/sessions'])
      expect((await lake.request(path, { method: 'DELETE' })).status).toBe(404)
  })

  it('an invalid email address', async () => {
    const answer = await post('/people', { email: 'nobody' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('an address such as ada@acme.test')
  })
})

it('an invitation that could not be stored does not prevent the next one', async () => {
  const people = new DatabaseSync(join(lake.dataDir, 'people.db'))
  people.exec(`CREATE TRIGGER full BEFORE INSERT ON invitations
      BEGIN SELECT raise(ABORT, 'no space'); END`)
  expect((await post('/people', { email: 'full@acme.test' })).status).toBe(500)
  people.exec('DROP TRIGGER full')
  people.close()
  expect((await invite('full@acme.test')).link).toContain(address)
})

it('the page escapes names', async () => {
  const answer = await post('/people', {
    email: 'markup@acme.test',
    name: '<script>alert(1)</script>',
  })
  const page = await open((await readJson(answer, invitedSchema)).link)
  expect(await page.text()).toContain('Sign in as &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('the command invites, lists, signs out and removes', async () => {
  const command = promisify(execFile)
  const people = async (...args: string[]): Promise<string> => {
    const all = ['scripts/lake/cli/main.ts', 'people', ...args, '--port', new URL(lake.url).port]
    // A failed command rejects with its output.
    const ended = await command(process.execPath, all).catch((error: unknown) => error)
    const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(ended)
    return stdout + stderr
  }
  expect(await people('invite', 'fay@acme.test', '--name', 'Fay')).toContain(
    `${address}/auth/invitation?`,
  )
  expect(await people()).toContain('fay@acme.test  Fay  editor')
  expect(await people('sign-out', 'fay@acme.test')).toBe('fay@acme.test is signed out.\n')
  expect(await people('remove', 'fay@acme.test')).toBe('fay@acme.test has no access any more.\n')
  expect(await people('remove', 'fay@acme.test')).toContain('Nobody with the address')
  expect(await people('invite')).toContain('Usage: lake people')
})

it('the command names the place where members of a project in Sanity’s cloud are invited', async () => {
  const env = { ...process.env, SANITY_PROJECT_ID: 'a1b2c3d4' }
  for (const args of [[], ['invite', 'ada@acme.test'], ['remove', 'ada@acme.test']]) {
    const all = ['scripts/lake/cli/main.ts', 'people', ...args]
    await expect(promisify(execFile)(process.execPath, all, { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('members of it: sanity.io/manage'),
    })
  }
})

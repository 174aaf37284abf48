import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasNginx, type Nginx, nginxFolder, startNginx } from '../deploy/testing/nginx.ts'
import { type LoadedEnvironment, loadEnvironment } from './environment.ts'
import { startLake } from './lake.ts'
import { findFreePort } from './ports.ts'
import { answers } from './processes.ts'
import { signInVariables, whySignInIsOff } from './sign-in.ts'
import { Services } from './supervisor.ts'

const studio = 'http://localhost:3333'
const own = {
  STUDIO_URL: studio,
  NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
  SANITY_READ_TOKEN: 'a-read-token-of-its-own',
  SANITY_WRITE_TOKEN: 'a-write-token-of-its-own',
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-its-own',
}

function loadedWith(changes: Readonly<NodeJS.Dict<string>>): LoadedEnvironment {
  for (const [name, value] of Object.entries({ ...own, ...changes })) vi.stubEnv(name, value)
  try {
    return loadEnvironment()
  } finally {
    vi.unstubAllEnvs()
  }
}

it.each([
  [{}, undefined],
  [{ LAKE_SIGN_IN: '' }, undefined],
  [{ WEB_HOST: '::1' }, undefined],
  [{ LAKE_PUBLIC_URL: 'http://lake.localhost' }, 'editors are invited'],
  [{ LAKE_SIGN_IN: 'false' }, 'LAKE_SIGN_IN is false'],
  [{ STUDIO_URL: 'https://studio.example' }, 'https://studio.example is not an address of'],
  [{ NEXT_PUBLIC_SITE_URL: 'http://site.example' }, 'http://site.example is not an address of'],
  [{ WEB_HOST: '::' }, 'http://[::] is not an address of this machine alone'],
  [{ LAKE_SIGN_IN: 'true', STUDIO_URL: 'http://studio.example' }, 'studio.example is not an'],
  [{ STUDIO_URL: 'http://127.0.0.1:3333' }, 'http://127.0.0.1:3333 is not at localhost'],
])('with %j, the reason why sign-in without a password is off: %s', (changes, why) => {
  const { environment } = loadedWith(changes)
  if (why === undefined) expect(whySignInIsOff(environment)).toBeUndefined()
  else expect(whySignInIsOff(environment)).toContain(why)
  expect(signInVariables(environment).LAKE_SIGN_IN_SECRET === undefined).toBe(why !== undefined)
})

const missing = !hasNginx()
if (missing) console.warn('Skipped: this machine has no nginx')

describe('an nginx in front of the lake that adds no headers', {
  skip: missing,
}, () => {
  let dataDir: string
  let lakePort: number
  let loaded: LoadedEnvironment
  let nginx: Nginx
  let proxy: string
  const services = new Services()
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-proxied-'))
    lakePort = await findFreePort()
    loaded = loadedWith({ LAKE_PORT: String(lakePort), LAKE_DATA: dataDir })
    const port = await findFreePort()
    proxy = `http://127.0.0.1:${port}`
    await startLake(services, loaded, false)
    const server = `listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${lakePort}; }`
    nginx = await startNginx(await nginxFolder(), `server { ${server} }`, `${proxy}/ping`)
  })
  afterAll(async () => {
    await nginx.stop()
    await services.stop()
    await rm(dataDir, { recursive: true })
  })

  const signIn = async (address: string, headers: Record<string, string> = {}) => {
    const path = `${address}/auth/local/local-editor`
    const asked = { method: 'POST', headers: { origin: studio, ...headers } }
    const token = await fetch(path, asked)
    const back = `${path}?origin=${encodeURIComponent(`${studio}/`)}`
    const led = await fetch(back, { headers, redirect: 'manual' })
    return { statuses: [token.status, led.status], text: await token.text() }
  }

  it('lets nobody sign in, while the Studio of this start can', async () => {
    for (const cookie of ['', `lake-sign-in-${lakePort}=guessed`]) {
      const { statuses, text } = await signIn(proxy, { cookie })
      expect(statuses).toEqual([403, 403])
      expect(text).not.toContain('token')
    }
    const secret = signInVariables(loaded.environment).LAKE_SIGN_IN_SECRET
    const studioCookie = { cookie: `lake-sign-in-${lakePort}=${secret}` }
    const direct = await signIn(`http://localhost:${lakePort}`, studioCookie)
    expect(direct.statuses).toEqual([200, 302])
  })

  it('lets nobody sign in to a lake that was started alone', async () => {
    await services.end('lake')
    const args = ['scripts/lake/cli/main.ts', '--data', dataDir]
    const address = `http://127.0.0.1:${lakePort}/ping`
    const lake = { name: 'lake', address, args, env: loaded.variables }
    await services.start(lake, () => answers(address))
    expect((await signIn(proxy)).statuses).toEqual([403, 403])
  })
})

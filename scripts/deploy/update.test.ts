// Updates and rolls back a separate checkout, set up as on a server, behind nginx and with constant visitors.

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../start/ports.ts'
import { root } from '../start/root.ts'
import {
  hasNginx,
  makeCertificate,
  type Nginx,
  nginxFolder,
  recipe,
  startNginx,
} from '../test/nginx.ts'
import { testPorts } from '../test/stack.ts'
import { Visitors } from '../test/visitors.ts'
import { exchange } from './orders.ts'
import { copyCheckout, releaseIn, releasesOf } from './releases.ts'

const switches = 4
const perSecond = 100
const paths = ['/', '/pricing', '/resources', '/api/health?live', '/robots.txt']
// On the same disk, because releases contain hard links.
const checkout = join(root, '.cache/deployed')
// Fixed ports: between two releases, an outgoing connection could be given a port of the ephemeral range.
const [web, spare, studio, lake] = [60, 61, 62, 63].map((more) => testPorts.web + more)
const ports = {
  80: 0,
  443: 0,
  3000: web ?? 0,
  3001: spare ?? 0,
  3333: studio ?? 0,
  3030: lake ?? 0,
}
let nginx: Nginx | undefined
let visitors: Visitors
let service: ChildProcess | undefined
/** The variables of this process's own stack must not reach the checkout. */
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  CHROMIUM_PATH: process.env.CHROMIUM_PATH,
}

async function update(...args: string[]): Promise<string> {
  const script = ['scripts/deploy/update.ts', ...args]
  const options = { cwd: checkout, env: environment, maxBuffer: 2 ** 26 }
  return (await promisify(execFile)(process.execPath, script, options)).stdout
}

/** Starts what nectar.service starts. */
async function startService(): Promise<void> {
  const current = join(checkout, '.releases/current')
  const node = join(current, 'node_modules/.bin/node')
  service = spawn(node, ['scripts/deploy/run.ts'], {
    cwd: current,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await vi.waitFor(
    async () => expect((await visitors.visit('/api/health?ready')).status).toBe(200),
    {
      timeout: 120_000,
      interval: 200,
    },
  )
}

async function status(): Promise<string> {
  const options = { cwd: checkout, env: environment }
  const asked = promisify(execFile)(process.execPath, ['scripts/deploy/status.ts'], options)
  // The command ends with code 1 while a part is starting.
  return (await asked.catch((error: { stdout: string }) => error)).stdout
}

async function buildOnline(): Promise<string> {
  return (await visitors.visit(`/builds/latest.json?${Date.now()}`)).body
}

async function processes(): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,args'])
  return stdout
    .split('\n')
    .filter((line) => line.includes(checkout))
    .join('\n')
}

describe('on a server', { tags: ['all'], timeout: 1_800_000, skip: !hasNginx() }, () => {
  beforeAll(async () => {
    await rm(checkout, { recursive: true, force: true })
    await copyCheckout(root, checkout)
    execFileSync('git', ['init', '-q'], { cwd: checkout })
    const [plain, secure, probe] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ]
    Object.assign(ports, { 80: plain, 443: secure })
    visitors = new Visitors(secure, paths, perSecond)
    const variables = {
      TRUST_PROXY: true,
      WEB_PORT: web,
      STUDIO_PORT: studio,
      LAKE_PORT: lake,
      NEXT_PUBLIC_SITE_URL: 'https://acme.test',
      STUDIO_URL: 'https://studio.acme.test',
      LAKE_PUBLIC_URL: 'https://lake.acme.test',
      SANITY_READ_TOKEN: 'a-read-token-of-this-test',
      SANITY_WRITE_TOKEN: 'a-write-token-of-this-test',
      SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-this-test',
    }
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(checkout, '.env'), lines.join(''))
    await update()
    const folder = await nginxFolder()
    makeCertificate(folder)
    const ready = `server { listen 127.0.0.1:${probe}; return 204; }`
    nginx = await startNginx(folder, recipe(folder, ports) + ready, `http://127.0.0.1:${probe}`)
    await startService()
  }, 1_800_000)

  afterAll(async () => {
    service?.kill('SIGTERM')
    visitors.leave()
    await nginx?.stop()
    await rm(checkout, { recursive: true, force: true })
  })

  it('an update builds and starts a new release, and no visit fails', async () => {
    const first = await buildOnline()
    await appendFile(join(checkout, 'web/app/globals.css'), '\n/* An update. */\n')
    const updated = await visitors.during(update())
    console.info(`An update, with its build: ${updated.words}`)
    expect(updated.failures).toEqual([])
    expect(await buildOnline()).not.toBe(first)
  })

  it(`${switches} switches between two releases let no visit fail`, async () => {
    const builds = [await buildOnline()]
    const switched = await visitors.during(
      (async () => {
        for (let index = 1; index <= switches; index += 1) {
          await update('--back')
          builds.push(await buildOnline())
        }
      })(),
    )
    console.info(`${switches} times there and back: ${switched.words}`)
    expect(switched.failures).toEqual([])
    expect(switched.visits).toBeGreaterThan(switches * perSecond)
    const [now, other] = builds
    expect(other).not.toBe(now)
    expect(builds).toEqual(builds.map((_, index) => (index % 2 === 0 ? now : other)))
    // The new lake and Studio start once the old ones have ended.
    await expect.poll(status, { timeout: 60_000 }).toMatch(/^studio +running/m)
    const said = await status()
    expect(said).toContain(`release ${await releaseIn(checkout, 'current')}`)
    for (const part of ['lake', 'studio', 'next', 'site'])
      expect(said).toMatch(new RegExp(`^${part} +running +0 restarts$`, 'm'))
    expect(said).toMatch(/^answers +[1-9]\d*, [1-9]\d* of them from memory$/m)
  })

  it('the current release keeps running when a new one does not start', async () => {
    const current = (await releaseIn(checkout, 'current')) ?? ''
    const before = await buildOnline()
    const releases = releasesOf(checkout)
    execFileSync('cp', ['-al', join(releases, current), join(releases, 'broken')])
    // The hard links include the lock of the running release.
    await rm(join(releases, 'broken/.run'), { recursive: true })
    const file = join(releases, 'broken/web/front/main.ts')
    // It is a hard link: writing to it would change both releases.
    await rm(file)
    await writeFile(file, 'process.exit(1)\n')
    const { failures } = await visitors.during(
      expect(exchange(checkout, 'broken')).rejects.toThrow(
        /^The previous release keeps running\. .*site ended with code 1/s,
      ),
    )
    expect(failures).toEqual([])
    expect([await releaseIn(checkout, 'current'), await buildOnline()]).toEqual([current, before])
  })

  it('a signal ends all parts, and the next start runs the same release', async () => {
    const before = await buildOnline()
    const begun = performance.now()
    service?.kill('SIGTERM')
    await expect.poll(processes, { timeout: 10_000 }).toBe('')
    console.info(`All ended after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    await startService()
    expect(await buildOnline()).toBe(before)
  })
})

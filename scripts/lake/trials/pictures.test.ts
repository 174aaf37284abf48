import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, isLongRun, readToken, writeToken } from '../testing/test-lake.ts'

const attackMs = isLongRun ? 60_000 : 8000
const addresses = Array.from({ length: 8 }, (_, n) => `127.0.0.${n + 2}`)
const hungUpAfterMs = 300

/** Sends a request from a local address. Resolves with 0 if it was aborted or got no response. */
function ask(url: string, from: string, headers = {}, hangUpMs?: number): Promise<number> {
  return new Promise((resolve) => {
    // On a separate connection, which is closed if the request is aborted.
    const agent = new Agent()
    const sent = request(url, { localAddress: from, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.once('close', () => {
      agent.destroy()
      resolve(0)
    })
    if (hangUpMs !== undefined) setTimeout(() => sent.destroy(), hangUpMs)
    sent.end()
  })
}

const formats = ['avif', 'webp', 'gif', 'png'] as const

const attacks = {
  none: { each: 0, query: () => '', hangUpMs: undefined },
  'of pictures that are much too large': {
    each: 4,
    query: (n: number) => `w=8192&h=${8192 - n}&fit=scale&fm=${formats[n % 4]}&q=100`,
    hangUpMs: undefined,
  },
  'of pictures that nobody waits for': {
    each: 8,
    query: (n: number) => `w=${2900 - (n % 2000)}&sat=${n % 90}&fm=${formats[n % 4]}`,
    hangUpMs: hungUpAfterMs,
  },
}

describe('strangers who request images', () => {
  let dataDir: string
  let lake: LakeProcess
  let picture: string
  let asked = 0
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-pictures-'))
    lake = await startLakeProcess(dataDir, await getPort())
    const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const create = { width: 3000, height: 2000, channels: 3 as const, background: '#888' }
    const bytes = await sharp({ create: { ...create, noise: grain } })
      .jpeg()
      .toBuffer()
    const { path } = await clientFor(lake.url, writeToken).assets.upload('image', bytes)
    picture = `${lake.url}/${path}`
  })
  afterAll(async () => {
    await lake.end('SIGTERM')
    await rm(dataDir, { recursive: true })
  })

  const strangers = '127.0.0.10'
  const authorization = `Bearer ${readToken}`
  const measured: Record<string, () => Promise<number>> = {
    health: () => ask(`${lake.url}/health`, strangers),
    'thumbnail with a token': () =>
      ask(`${picture}?w=160&q=${asked % 100}&sat=${asked % 90}`, '127.0.0.1', { authorization }),
    "another stranger's thumbnail": () =>
      ask(`${picture}?w=161&q=${asked % 100}&sat=${asked % 90}`, strangers),
    publish: async () => {
      await clientFor(lake.url, writeToken).createOrReplace({ _id: 'page', _type: 'page', asked })
      return 200
    },
  }

  /** The durations of the requests during the attack, in milliseconds, sorted. */
  async function during(name: keyof typeof attacks): Promise<Record<string, number[]>> {
    const { each, query, hangUpMs } = attacks[name]
    const until = Date.now() + attackMs
    const attackers = addresses.flatMap((from) =>
      Array.from({ length: each }, async () => {
        while (Date.now() < until) {
          const patienceMs = Math.min(hangUpMs ?? attackMs, until - Date.now())
          const status = await ask(`${picture}?${query(asked++)}`, from, {}, patienceMs)
          if (status === 429) await delay(50)
        }
      }),
    )
    const times: Record<string, number[]> = {}
    await delay(500)
    while (Date.now() < until) {
      for (const [what, perform] of Object.entries(measured)) {
        asked++
        const started = performance.now()
        expect(await perform(), `${what}, with attack ${name}`).toBe(200)
        times[what] = [...(times[what] ?? []), performance.now() - started]
      }
      await delay(20)
    }
    await Promise.all(attackers)
    for (const list of Object.values(times)) list.sort((a, b) => a - b)
    return times
  }

  it('do not delay clients with a token, the health check or a publish', {
    tags: ['all'],
    timeout: attackMs * 10,
  }, async () => {
    for (const name of ['none', ...Object.keys(attacks).slice(1)] as (keyof typeof attacks)[]) {
      const times = await during(name)
      for (const [what, list] of Object.entries(times)) {
        const at = (share: number) => Math.round(list[Math.floor((list.length - 1) * share)] ?? 0)
        console.log(
          `attack ${name}: ${what} ${list.length} times, p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)} ms`,
        )
      }
      expect(times.health?.at(-1)).toBeLessThan(1000)
      expect(times.publish?.at(-1)).toBeLessThan(2000)
      expect(times['thumbnail with a token']?.at(-1)).toBeLessThan(5000)
      expect(times["another stranger's thumbnail"]?.at(-1)).toBeLessThan(10_000)
    }
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import getPort from 'get-port'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, isLongRun, writeToken } from '../testing/test-lake.ts'
import { type FuzzRequest, frames, requests } from './fuzz-requests.ts'

const requestCount = isLongRun ? 95_000 : 1500
const frameCount = isLongRun ? 5000 : 200
const inParallel = 8

/** The only responses with 500 or above: actions of Sanity that the lake does not support. */
const documented = [501]

// The lake runs in a separate process, so that its memory can be measured.
describe('generated requests', { tags: ['all'] }, () => {
  let dataDir: string
  let lake: LakeProcess
  const images: string[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: inParallel })
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-fuzz-'))
    lake = await startLakeProcess(dataDir, await getPort())
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const still = await frame('#123')
    const moving = await sharp([still, await frame('#fa0')], { join: { animated: true } })
      .gif()
      .toBuffer()
    const client = clientFor(lake.url, writeToken)
    for (const bytes of [still, moving]) {
      const { path } = await client.assets.upload('image', bytes)
      images.push(path.split('/').at(-1) ?? '')
    }
  })
  afterAll(async () => {
    agent.destroy()
    await lake.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })

  it(
    `never crash the lake or make it fail (${requestCount} requests)`,
    async () => {
      const samples: number[] = []
      const statuses = new Map<number, number>()
      const some = fc.array(requests(images), { minLength: inParallel, maxLength: inParallel })
      const runs = Math.ceil(requestCount / inParallel)
      let run = 0
      await fc.assert(
        fc.asyncProperty(some, async (batch) => {
          if (++run % Math.floor(runs / 5) === 0) samples.push(residentMb(lake))
          const answers = await Promise.all(batch.map((one) => send(lake, agent, one)))
          for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
          expect(answers.filter((status) => status >= 500 && !documented.includes(status))).toEqual(
            [],
          )
        }),
        { numRuns: runs, endOnFailure: true },
      )
      const table = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
      console.info(
        `${run * inParallel} requests: ${table.join(', ')}; resident memory, MB, after each fifth: ` +
          samples.join(', '),
      )
      const health = await fetch(`${lake.url}/health`)
      expect(await health.json()).toMatchObject({ status: 'ok' })
      const [early = 0] = samples
      if (isLongRun) expect(samples.at(-1)).toBeLessThan(early * 1.5 + 100)
    },
    isLongRun ? 60 * 60_000 : 60_000,
  )

  it(
    `never crash the presence socket: ${frameCount} frames`,
    async () => {
      const url = `${lake.url.replace('http', 'ws')}/v1/socket/production`
      await fc.assert(
        fc.asyncProperty(fc.array(frames, { minLength: 10, maxLength: 10 }), async (batch) => {
          const socket = new WebSocket(url)
          await new Promise((resolve) => socket.once('open', resolve))
          for (const frame of batch) socket.send(frame)
          const closed = new Promise((resolve) => socket.once('close', resolve))
          socket.close()
          await closed
        }),
        { numRuns: frameCount / 10 },
      )
      expect((await fetch(`${lake.url}/health`)).status).toBe(200)
    },
    isLongRun ? 10 * 60_000 : 30_000,
  )
})

function send(lake: LakeProcess, agent: Agent, sent: FuzzRequest): Promise<number> {
  const { hostname, port } = new URL(lake.url)
  const { method, body, headers } = sent
  const target = sent.target.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)
  const options = { hostname, port, agent, method, path: target, headers }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    outgoing.on('error', (error) => reject(new Error(`${method} ${target}`, { cause: error })))
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('no answer')))
    outgoing.end(body ?? undefined)
  })
}

/** The memory of the process, if the system reports it (Linux); otherwise 0. */
function residentMb({ child }: LakeProcess): number {
  const file = `/proc/${child.pid}/status`
  if (!existsSync(file)) return 0
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Action, SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, isLongRun, writeToken } from '../testing/test-lake.ts'

const perRound = 10
const runs = isLongRun ? 1000 : 60

/** The events during which releases become due. */
const disturbances = ['nothing', 'kill', 'kill at the second', 'restart', 'sleep', 'clock'] as const

const seed = Number(process.env.SCHEDULE_SEED ?? 47)

interface Scheduled {
  releaseId: string
  page: string
  dueAt: number
}

async function schedule(client: SanityClient, round: number, random: () => number) {
  const begin = Date.now() + 400
  const all: Scheduled[] = Array.from({ length: perRound }, (_, index) => ({
    releaseId: `r${round}x${index}`,
    page: `page-${round}-${index}`,
    dueAt: begin + Math.floor(random() * 1000),
  }))
  const actions = all.flatMap(({ releaseId, page, dueAt }): Action[] => [
    { actionType: 'sanity.action.release.create', releaseId },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: page,
      document: { _id: `versions.${releaseId}.${page}`, _type: 'page', releaseId },
    },
    {
      actionType: 'sanity.action.release.schedule',
      releaseId,
      publishAt: new Date(dueAt).toISOString(),
    },
  ])
  await client.action(actions)
  return all
}

describe('a lake that is killed, paused and has its clock set while releases are due', {
  tags: ['all'],
}, () => {
  let dataDir: string
  let port: number
  let lake: LakeProcess
  async function begin(): Promise<void> {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-schedule-'))
    lake = await startLakeProcess(dataDir, port)
  }
  async function end(): Promise<void> {
    await lake.end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
  beforeAll(async () => {
    port = await getPort()
    await begin()
  })
  afterAll(end)

  /** @returns when the lake stopped and was available again, or null if it was never stopped */
  async function disturb(
    what: (typeof disturbances)[number],
    due: readonly Scheduled[],
    random: () => number,
  ): Promise<{ from: number; until: number } | null> {
    const aim = due[Math.floor(random() * due.length)]?.dueAt ?? 0
    const until = (time: number) => wait(Math.max(0, time - Date.now()))
    const pause = random() * 600
    if (what === 'nothing') return null
    if (what === 'clock') {
      // Forward past all of them, or back by up to an hour, and then to the correct time.
      await until(aim)
      lake.setClock(Math.round((random() - 0.5) * 7_200_000))
      await wait(pause)
      lake.setClock(0)
      return null
    }
    await until(what === 'kill at the second' ? aim + random() * 20 : aim + (random() - 0.5) * 600)
    const from = Date.now()
    if (what === 'sleep') {
      lake.child.kill('SIGSTOP')
      await wait(pause)
      lake.child.kill('SIGCONT')
    } else {
      await lake.end(what === 'restart' ? 'SIGTERM' : 'SIGKILL')
      await wait(pause)
      lake = await startLakeProcess(dataDir, port)
    }
    return { from, until: Date.now() }
  }

  it(
    `publishes each of ${runs} exactly once`,
    async () => {
      const numbers = mersenne(seed)
      const random = () => uniformFloat64(numbers)
      const counts = Object.fromEntries(disturbances.map((name) => [name, 0]))
      const late: number[] = []
      const wrong: string[] = []
      for (let round = 0; round * perRound < runs; round++) {
        const client = clientFor(lake.url, writeToken)
        const due = await schedule(client, round, random)
        const what = disturbances[round % disturbances.length] ?? 'nothing'
        counts[what] = (counts[what] ?? 0) + perRound
        const outage = await disturb(what, due, random)
        const prefix = `r${round}x`
        const open = () =>
          client.fetch<number>(
            'count(*[_type == "system.release" && string::startsWith(name, $prefix) && state != "published"])',
            { prefix },
            { perspective: 'raw' },
          )
        await eventually(open).toBe(0)
        for (const { releaseId, page, dueAt } of due) {
          const said = await client.request<{ events: Record<string, { type: string }[]> }>({
            url: `/data/history/production/events/documents/${page}`,
          })
          const published = (said.events[page] ?? []).filter(
            ({ type }) => type === 'publishDocumentVersion',
          )
          const stored = await client.getDocument(page)
          if (published.length !== 1 || stored?.releaseId !== releaseId) {
            wrong.push(`${page}: published ${published.length} times (${what})`)
          }
          const at = Date.parse(String(stored?._updatedAt))
          // The store's times never decrease, so they mean nothing after the clock was set forward.
          if (what === 'clock') continue
          if (at < dueAt) wrong.push(`${page}: ${dueAt - at} ms early`)
          const wasAway = outage !== null && at >= outage.from
          late.push(at - (wasAway ? Math.max(dueAt, outage.until) : dueAt))
        }
        if (what === 'clock') {
          await end()
          await begin()
        }
      }
      const inOrder = late.map((ms) => Math.max(0, ms)).toSorted((a, b) => a - b)
      const quantile = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0
      console.info(
        `seed ${seed}, ${runs} releases (${JSON.stringify(counts)}): ${wrong.length} wrong; ` +
          `late while the lake is up: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, at most ${quantile(1)} ms`,
      )
      expect(wrong).toEqual([])
      expect(quantile(0.99)).toBeLessThanOrEqual(1000)
    },
    isLongRun ? 30 * 60_000 : 120_000,
  )
})

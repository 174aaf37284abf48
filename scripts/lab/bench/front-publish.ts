import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import { percentile } from './parts/figures.ts'
import { type Traffic, visit } from './parts/load.ts'
import { type BenchSite, pathsOf, untilFilled, withSite } from './parts/site.ts'

/**
 * The time from a publish to the fresh page under a load of 200 pages a second, stale responses after the
 * webhook was acknowledged, and the effect on other visitors.
 */
const publishes = Number(process.env.BENCH_PUBLISHES ?? 60)
const perSecond = 200
/** Publishes before measuring, to warm up. */
const warmUps = 10

const path = '/pricing'

async function publish(site: BenchSite, front: string, title: string): Promise<Outcome> {
  const client = createWriteClient(site.loaded.environment)
  const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', { path })
  const { _rev } = await client.patch(id).set({ title }).commit()
  const committed = performance.now()
  const side = { path }
  const change = { _id: id, _type: 'route', _rev, operation: 'update', before: side, after: side }
  const acknowledged = await site.webhook(front, change)
  const answer = await acknowledged.text()
  if (!acknowledged.ok)
    throw new Error(`The webhook was answered ${acknowledged.status}: ${answer}`)
  const after = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const router = index % 2 === 1
      const response = await fetch(front + path + (router ? '?_rsc' : ''), {
        headers: router ? { rsc: '1' } : {},
      })
      const fresh = (await response.text()).includes(title)
      return { fresh, at: performance.now() }
    }),
  )
  return {
    freshMs: Math.min(...after.map(({ at }) => at)) - committed,
    stale: after.filter(({ fresh }) => !fresh).length,
  }
}

interface Outcome {
  freshMs: number
  stale: number
}

function print(name: string, traffic: Traffic): void {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(traffic.times, share).toFixed(1))
  console.info(`| ${[name, traffic.times.length, p50, p99, traffic.failures.length].join(' | ')} |`)
}

await withSite(async (site) => {
  const front = await site.front('front')
  const pages = (await pathsOf(site.next)).map((one) => ({ url: front + one }))
  await untilFilled(front)
  for (let index = 0; index < warmUps; index += 1) await publish(site, front, `Warm up ${index}`)

  const quiet = await visit(pages, perSecond, (end) => {
    setTimeout(end, 10_000)
  })
  const outcomes: Outcome[] = []
  const busy = await visit(pages, perSecond, async (end) => {
    for (let index = 0; index < publishes; index += 1) {
      outcomes.push(await publish(site, front, `Publish ${index} of ${publishes}`))
      await delay(100)
    }
    end()
  })

  const times = outcomes.map(({ freshMs }) => freshMs)
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0))
  const stale = outcomes.reduce((sum, one) => sum + one.stale, 0)
  console.info(`\nPublish to fresh page, ${publishes} times: p50 ${p50} ms, p95 ${p95} ms`)
  console.info(`Stale answers after the acknowledgement: ${stale} of ${publishes * 5}`)
  console.info('| other visitors | requests | p50, ms | p99, ms | errors |')
  console.info('|---|---|---|---|---|')
  print('no publish', quiet)
  print('while publishing', busy)
  for (const failure of [...quiet.failures, ...busy.failures].slice(0, 10)) console.info(failure)
})

import { setTimeout as delay } from 'node:timers/promises'
import { createWriteClient } from '../../seed/client.ts'
import { startLake } from '../../start/lake.ts'
import { percentile } from './parts/figures.ts'
import { type Target, visit } from './parts/load.ts'
import { type BenchSite, pathsOf, untilFilled, withSite } from './parts/site.ts'

/**
 * A minute of failures: visitors of every kind, a publish each second, the lake killed and started twice,
 * and Next restarted. Counts responses of 500 and above and requests without a response.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const perSecond = 200

const router = { rsc: '1' }

/** Pages as HTML and RSC, unknown paths, pictures and files of the build. */
async function targetsOf(front: string, paths: readonly string[]): Promise<Target[]> {
  const html = await Promise.all(
    paths.map(async (path) => (await fetch(front + path, { redirect: 'manual' })).text()),
  )
  const found = (pattern: RegExp): Target[] => {
    const all = html.flatMap((text) => [...text.matchAll(pattern)].map(([, path = '']) => path))
    return [...new Set(all)].map((path) => ({ url: front + path.replaceAll('&amp;', '&') }))
  }
  const pages = paths.flatMap((path, index): Target[] => [
    { url: `${front}${path}?visitor=${index}` },
    { url: `${front}${path}?_rsc`, headers: router },
    { url: `${front}/nobody-has-${index}` },
  ])
  const images = found(/(?:src|srcSet)="(\/(?:_next\/image|media)[^"\s]+)/g)
  const assets = found(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)
  return [...pages, ...images, ...assets]
}

interface Published {
  done: number
  /** Publishes that failed while the lake was down. */
  refused: number
}

async function publishEachSecond(site: BenchSite, until: () => boolean): Promise<Published> {
  const client = createWriteClient(site.loaded.environment).withConfig({ maxRetries: 0 })
  const published = { done: 0, refused: 0 }
  while (!until()) {
    const next = delay(1000)
    const title = `Published at ${Date.now()}`
    const counted = await client
      .patch('route-resources')
      .set({ title })
      .commit()
      .then(() => 'done' as const)
      .catch(() => 'refused' as const)
    published[counted] += 1
    await next
  }
  return published
}

async function breakThings(site: BenchSite): Promise<void> {
  const share = (part: number): Promise<void> => delay((seconds * 1000) / part)
  for (const round of [1, 2]) {
    await share(6)
    console.info(`The lake is killed (${round})`)
    await site.services.end('lake', 'SIGKILL')
    await share(12)
    await startLake(site.services, site.loaded)
    console.info('The lake is back')
  }
  await share(6)
  console.info('The page server is restarted')
  await site.restartNext()
}

await withSite(
  async (site) => {
    const front = await site.front('site')
    await untilFilled(front)
    const targets = await targetsOf(front, await pathsOf(site.next))
    let over = false
    let published: Published = { done: 0, refused: 0 }
    const traffic = await visit(targets, perSecond, async (end) => {
      const time = delay(seconds * 1000)
      const publishing = publishEachSecond(site, () => over)
      await Promise.all([time, breakThings(site)])
      over = true
      published = await publishing
      end()
    })
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(traffic.times, part).toFixed(1))
    const asked = traffic.times.length + traffic.failures.length
    console.info(`\n${asked} requests of ${targets.length} kinds, p50 ${p50} ms, p99 ${p99} ms`)
    console.info(`${published.done} publishes, ${published.refused} while the lake was down`)
    console.info(`Sent again on a new connection: ${traffic.repeated}`)
    console.info(`Answers of 5xx and requests without an answer: ${traffic.failures.length}`)
    for (const failure of traffic.failures.slice(0, 20)) console.info(failure)
    const final = `Final ${Date.now()}`
    const client = createWriteClient(site.loaded.environment)
    await client.patch('route-resources').set({ title: final }).commit()
    const begun = performance.now()
    while (!(await (await fetch(`${front}/resources`)).text()).includes(final)) {
      if (performance.now() - begun > 10_000) throw new Error('The last publish did not arrive')
      await delay(20)
    }
    console.info(`The last publish was visible after ${(performance.now() - begun).toFixed(0)} ms`)
    if (traffic.failures.length > 0) process.exitCode = 1
  },
  { webhook: true },
)

import { setTimeout as delay } from 'node:timers/promises'
import autocannon, { type Result } from 'autocannon'
import { median, percentile, printTable } from './figures.ts'
import { client, renderAfterChange, site, variables, withNext, withSite } from './own-site.ts'

// From a publish to the fresh page, while 200 requests a second visit the site, compared with one render of the
// page by Next's own server, which is the least that a fresh page can cost.

const publishes = Number(process.env.BENCH_PUBLISHES ?? 40)
const perSecond = 200
const page = { id: 'route-pricing', path: '/pricing' } as const
const longestMs = 30_000

/** Resolves once a page shows a text. @returns milliseconds */
async function untilShown(url: string, words: string): Promise<number> {
  const begun = performance.now()
  while (!(await (await fetch(url)).text()).includes(words)) {
    if (performance.now() - begun > longestMs) throw new Error(`${url} does not show “${words}”`)
    await delay(3)
  }
  return performance.now() - begun
}

/** Publishes a title as the Studio does. @returns milliseconds until a visitor who reloads gets the fresh page */
async function publish(title: string): Promise<number> {
  const ids = { publishedId: page.id, draftId: `drafts.${page.id}` }
  const actionType = 'sanity.action.document.edit'
  await client.action({ actionType, ...ids, patch: { set: { title } } })
  const begun = performance.now()
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  const written = performance.now()
  return written - begun + (await untilShown(site + page.path, title))
}

await withSite(async () => {
  const addresses = ['/', page.path, '/services/web3-storage', '/nobody-has-this']
  const requests = addresses.map((path) => ({ path }))
  const options = { url: site, connections: 20, overallRate: perSecond, duration: 3600, requests }
  const { promise: visited, resolve, reject } = Promise.withResolvers<Result>()
  const visitors = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  const fresh: number[] = []
  let stale = 0
  // The first ones warm up.
  for (let turn = -5; turn < publishes; turn += 1) {
    const title = `Published ${turn + 5}`
    const took = await publish(title)
    if (turn >= 0) fresh.push(took)
    const again = await Promise.all(
      Array.from({ length: 5 }, async () => (await fetch(site + page.path)).text()),
    )
    stale += again.filter((html) => !html.includes(title)).length
    await delay(200)
  }
  visitors.stop()
  const { latency, non2xx, errors } = await visited
  const reads: number[] = []
  await withNext(Number(variables.WEB_PORT) + 60, async (next) => {
    for (let turn = 0; turn < publishes; turn += 1)
      reads.push(await renderAfterChange(next, page.path))
  })
  const ms = (value: number) => value.toFixed(0)
  printTable(
    ['what', 'p50, ms', 'p95, ms', 'times a render'],
    [
      [
        'publish to fresh page',
        ms(median(fresh)),
        ms(percentile(fresh, 0.95)),
        (median(fresh) / median(reads)).toFixed(2),
      ],
      ['a render by Next alone', ms(median(reads)), ms(percentile(reads, 0.95)), '1'],
    ],
  )
  console.log(`stale answers after the fresh one: ${stale} of ${fresh.length * 5}`)
  console.log(
    `other visitors: p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${errors} errors, ${non2xx} others than 2xx (the 404s)`,
  )
})

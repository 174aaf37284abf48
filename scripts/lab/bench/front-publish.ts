import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { keyFor } from '@nectar/schemas/config/environment/keys'
import {
  type Checkout,
  checkOut,
  commits,
  ownCheckout,
  startFront,
  startNext,
} from './parts/against.ts'
import { commitAt, post, tell } from './parts/change.ts'
import { percentile } from './parts/figures.ts'
import { type Traffic, visit } from './parts/load.ts'
import { pathsOf, untilFilled, withSite } from './parts/site.ts'

/**
 * The time from a publish to the fresh page under a load of 200 pages a second, compared with one render of that
 * page; stale responses after the webhook was acknowledged; and the effect on other visitors.
 * `BENCH_AGAINST=d7fa829,eb089f4` also builds those commits and measures them in turn.
 */
const publishes = Number(process.env.BENCH_PUBLISHES ?? 60)
/** How many publishes are measured on one checkout before the next takes its turn. */
const inTurn = 10
const perSecond = 200
const askEveryMs = 3

const path = '/pricing'

/** The site of a checkout, and its measurements. */
interface Measured {
  checkout: Checkout
  next: string
  front: string
  /** The key that signs a call to expire everything. */
  refreshKey: string
  freshMs: number[]
  renderMs: number[]
  stale: number
  quiet: Traffic[]
  busy: Traffic[]
}

/** The visitor's connection. Reloads by `fetch` would take a third more of the processor time, which the site shares. */
const agent = new Agent({ keepAlive: true })

/** Asks for the page, as documents or Next's router do. @returns its bytes, none if it is as before, and its ETag */
async function ask(front: string, headers: Record<string, string>) {
  const query = 'rsc' in headers ? '?_rsc' : ''
  const options = { agent, headers: { 'accept-encoding': 'br', ...headers } }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(front + path + query, options, resolve)
    .on('error', reject)
    .end()
  const answer = await promise
  const body = await buffer(answer)
  return {
    page: body.length > 0 ? brotliDecompressSync(body) : body,
    etag: answer.headers.etag ?? '',
  }
}

/** Resolves once a visitor who reloads again and again gets the fresh page. @returns when, by `performance.now` */
async function untilFresh(front: string, title: string, kept: string): Promise<number> {
  const { page, etag } = await ask(front, { 'if-none-match': kept })
  if (page.includes(title)) return performance.now()
  await delay(askEveryMs)
  return untilFresh(front, title, etag)
}

/** Publishes. @returns milliseconds until a visitor gets the fresh page, and how many of five answers were stale */
async function publish({ checkout, front }: Measured, title: string) {
  const old = await ask(front, {})
  const change = await commitAt(checkout.environment, path, { title })
  const committed = performance.now()
  const fresh = untilFresh(front, title, old.etag)
  await tell(checkout.environment, front, change)
  let stale = 0
  for (const router of [false, true, false, true, false]) {
    const { page } = await ask(front, router ? { rsc: '1' } : {})
    if (!page.includes(title)) stale += 1
  }
  return {
    freshMs: (await fresh) - committed,
    stale,
  }
}

/** Milliseconds of a render in Next without the front, after everything has expired. */
async function render({ next, refreshKey }: Measured): Promise<number> {
  await post(`${next}/api/refresh`, {}, refreshKey)
  const begun = performance.now()
  await (await fetch(next + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  return performance.now() - begun
}

/** The key that signs a call to expire everything. At older commits, it is the webhook's secret itself. */
async function acceptedKey(next: string, { environment }: Checkout): Promise<string> {
  const secret = environment.SANITY_WEBHOOK_SECRET
  const key = keyFor(secret, 'refreshing')
  return post(`${next}/api/refresh`, {}, key).then(
    () => key,
    () => secret,
  )
}

async function takeTurn(site: Measured): Promise<void> {
  const pages = (await pathsOf(site.next)).map((one) => ({ url: site.front + one }))
  site.quiet.push(
    await visit(pages, perSecond, (end) => {
      setTimeout(end, 2000)
    }),
  )
  const traffic = await visit(pages, perSecond, async (end) => {
    for (let index = 0; index < inTurn; index += 1) {
      const { freshMs, stale } = await publish(site, `Publish ${site.freshMs.length}`)
      site.freshMs.push(freshMs)
      site.stale += stale
      await delay(100)
      // In turn with publishes: the code of a site that has just been idle is slow at first.
      site.renderMs.push(await render(site))
      await delay(100)
    }
    end()
  })
  site.busy.push(traffic)
}

function row(name: string, figures: readonly (number | string)[]): void {
  console.info(`| ${[name, ...figures].join(' | ')} |`)
}

function shares(times: readonly number[], digits: number, ...of: readonly number[]): string[] {
  return of.map((share) => percentile(times, share).toFixed(digits))
}

function printTraffic(name: string, traffic: readonly Traffic[]): void {
  const times = traffic.flatMap((one) => one.times)
  const failures = traffic.flatMap((one) => one.failures)
  row(name, [times.length, ...shares(times, 1, 0.5, 0.99), failures.length])
  for (const failure of failures.slice(0, 10)) console.info(failure)
}

await withSite(async (site) => {
  const measured: Measured[] = []
  const start = async (checkout: Checkout): Promise<void> => {
    const next = await startNext(site, checkout)
    const refreshKey = await acceptedKey(next, checkout)
    const front = await startFront(site, checkout, next)
    await untilFilled(front)
    const none = { freshMs: [], renderMs: [], stale: 0, quiet: [], busy: [] }
    measured.push({ checkout, next, front, refreshKey, ...none })
  }
  for (const commit of commits) await start(await checkOut(site, commit))
  await start(ownCheckout(site))
  // A warm-up.
  for (const one of measured) {
    await takeTurn(one)
    Object.assign(one, { freshMs: [], renderMs: [], stale: 0, quiet: [], busy: [] })
  }
  for (let made = 0; made < publishes; made += inTurn) {
    for (const one of measured) await takeTurn(one)
  }
  console.info(`\n${publishes} publishes of ${path}, until a visitor gets the fresh page`)
  row('which', ['p50, ms', 'p95, ms', 'a render, p50, ms', 'p95, ms', 'stale answers'])
  console.info('|---|---|---|---|---|---|')
  for (const { checkout, freshMs, renderMs, stale } of measured) {
    const times = [freshMs, renderMs].flatMap((ms) => shares(ms, 0, 0.5, 0.95))
    row(checkout.name, [...times, `${stale} of ${freshMs.length * 5}`])
  }
  row('\nother visitors', ['requests', 'p50, ms', 'p99, ms', 'errors'])
  console.info('|---|---|---|---|---|')
  for (const { checkout, quiet, busy } of measured) {
    printTraffic(`${checkout.name}, no publish`, quiet)
    printTraffic(`${checkout.name}, while publishing`, busy)
  }
})

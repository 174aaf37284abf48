import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { z } from 'zod'
import { percentile } from '../bench/parts/figures.ts'
import { type Flooded, floods, routerParameter, sendWave, type Wave } from './floods.ts'
import { long } from './limits.ts'
import { type Meanwhile, meanwhile } from './meanwhile.ts'
import { frontThreadMs, type Stack } from './stack.ts'

/**
 * Kinds that are made anew for each visitor, named as their floods, by their paths: all of them together have a
 * part of the time.
 */
const dear: Readonly<Record<string, RegExp>> = { 'answers to forms': /^\/inquiry-answers\// }

/** What one request may cost of the front's thread, in milliseconds of processor time. */
const costLimitMs = 5
/** The part of the front's thread that dear kinds may take together. */
const dearPart = 0.2
/** The least of so many: clearing memory away and a publish fall on some. */
const tries = 4

const pages = ['/', '/pricing', '/contact', '/services/asset-hub', '/nobody-has-this']
const endpoints = [
  '/api/health',
  '/api/publications?id=a&rev=b',
  '/api/draft-mode/disable?path=/',
  '/api/csp-reports',
  '/inquiry-answers/contact?from=/',
  '/draft-preview/pricing',
  '/social-image/pricing',
  '/builds/latest.json',
  '/media/0a1b-800x600.png',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
]

const oneOf = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom(...values)

const router = fc.record(
  {
    rsc: oneOf('1', '1', '1', '2', 'yes', ''),
    'next-router-prefetch': oneOf('1', '1', '2', '3', '9'),
    'next-router-segment-prefetch': oneOf(
      '/_tree',
      '/_full',
      '/$oc$path/__PAGE__',
      '/made-up',
      'x'.repeat(500),
    ),
    'next-router-state-tree': oneOf('%5B%22%22%5D', '[', 'y'.repeat(8000)),
    'next-url': oneOf('/', '/pricing', 'z'.repeat(4000)),
  },
  { requiredKeys: [] },
)

const others = fc.record(
  {
    accept: oneOf('image/webp', 'image/avif', '*/*', 'x'.repeat(8000)),
    'accept-encoding': oneOf('br', 'gzip', 'identity', 'br;q=0, gzip;q=0', 'a,'.repeat(4000)),
    'if-none-match': oneOf('*', '"x", '.repeat(1500)),
    'user-agent': oneOf('curl', 'bot '.repeat(3000)),
    cookie: oneOf('__prerender_bypass=made-up', `${'a=b; '.repeat(2000)}`),
  },
  { requiredKeys: [] },
)

const picture = fc
  .record({
    url: oneOf('/media/0a1b-800x600.png', '/media/../x', 'https://evil.example/a.png', '/builds/a'),
    w: oneOf('640', '641', '0', '99999', '-1'),
    q: oneOf('75', '1', '100'),
  })
  .map((query) => `/_next/image?${new URLSearchParams(query)}`)

const asking = fc.record({
  path: fc.oneof(
    { weight: 4, arbitrary: oneOf(...pages) },
    { weight: 3, arbitrary: oneOf(...endpoints) },
    { weight: 2, arbitrary: picture },
    { weight: 1, arbitrary: fc.webPath().map((one) => `/${one.slice(0, 4000)}`) },
  ),
  router,
  others,
  fits: fc.boolean(),
  hangs: fc.boolean(),
})

/** So many requests that nobody's browser sends: router headers, parts, pictures, hang-ups; the same for a seed. */
function inventWaves(count: number, seed: number): Wave[] {
  return fc.sample(asking, { numRuns: count, seed }).map((one) => {
    const headers = { ...one.router, ...one.others }
    const mark = one.path.includes('?') ? '&' : '?'
    const parameter = one.fits ? `${mark}_rsc=${routerParameter(headers)}` : ''
    const wave = { path: one.path + parameter, headers }
    return one.hangs ? { ...wave, hangUpAfterMs: 20 } : wave
  })
}

interface Cost {
  ms: number
  status: number
  wave: Wave
}

/** What each of so many invented requests costs of the front's thread, the dearest first. */
async function measureCosts(stack: Stack, count: number, seed: number): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const wave of inventWaves(count, seed)) {
    let ms = Number.POSITIVE_INFINITY
    let status = 0
    for (let one = 0; one < tries; one += 1) {
      const before = frontThreadMs(stack)
      status = await sendWave(stack.site, wave)
      ms = Math.min(ms, frontThreadMs(stack) - before)
    }
    costs.push({ ms, status, wave })
  }
  return costs.sort((a, b) => b.ms - a.ms)
}

/** The kind of dear request that one is, if it is one. */
function dearKind({ path }: Wave): string | undefined {
  return Object.entries(dear).find(([, pattern]) => pattern.test(path))?.[0]
}

/** Those that cost more than a request may and are of no dear kind, in words. */
function tooDear(costs: readonly Cost[]): string[] {
  return costs
    .filter(({ ms, wave }) => ms > costLimitMs && !dearKind(wave))
    .map((cost) => `a request cost too much: ${inWords(cost)}`)
}

/** A cost as one line. */
function inWords({ ms, status, wave }: Cost): string {
  const headers = Object.entries(wave.headers).map(([name, value]) => `${name}: ${value}`)
  const said = [wave.path, ...headers].map((text) => text.slice(0, 60)).join(' | ')
  return `${ms.toFixed(2)} ms, ${status}, ${dearKind(wave) ?? 'as any'}: ${said}`
}

/** What one request of each dear kind costs, in milliseconds: the most that was counted. */
function costsOfDear(costs: readonly Cost[]): Record<string, number> {
  const most: Record<string, number> = {}
  for (const { ms, wave } of costs) {
    const kind = dearKind(wave)
    if (kind) most[kind] = Math.max(most[kind] ?? 0, ms)
  }
  return most
}

const forMs = long ? 60_000 : 5000
const quietMs = long ? 20_000 : 5000
const invented = long ? 3000 : 150
/** What has to hold while a flood runs, on a machine that does nothing else; in milliseconds. */
const floodLimits = { page: 100, health: 1000, publish: 2000 } as const

/** What people met, in figures. */
function figuresOf({ traffic, health, fresh, lost }: Meanwhile) {
  return {
    page: percentile(traffic.times, 0.99),
    health: Math.max(0, ...health),
    publish: lost > 0 ? Number.POSITIVE_INFINITY : Math.max(0, ...fresh),
  }
}

function told({ page, health, publish }: ReturnType<typeof figuresOf>): string {
  const [p99, slowest, last] = [page, health, publish].map((ms) => ms.toFixed(0))
  return `pages p99 ${p99} ms, health at most ${slowest} ms, publishes at most ${last} ms`
}

const floodedSchema = z.object({ sent: z.number(), statuses: z.record(z.string(), z.number()) })

async function floodFromThread(name: string, origin: string): Promise<Flooded> {
  const workerData = { name, origin, forMs }
  const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData })
  const [flooded]: unknown[] = await once(thread, 'message')
  return floodedSchema.parse(flooded)
}

/**
 * Floods the site with each kind of request that once made it stand still, from eight addresses, and holds what
 * others meet meanwhile against what they meet without it.
 *
 * @param dearCosts - milliseconds of the front's thread that one request of a dear kind costs
 * @returns what did not hold, in words
 */
async function underFloods(
  stack: Stack,
  dearCosts: Readonly<Record<string, number>>,
): Promise<string[]> {
  const faults: string[] = []
  const quiet = await meanwhile(stack, () => delay(quietMs))
  console.log(`  nothing sent: ${told(figuresOf(quiet))}`)
  for (const name of Object.keys(floods)) {
    let flooded: Flooded = { sent: 0, statuses: {} }
    const before = frontThreadMs(stack)
    const begun = performance.now()
    const met = await meanwhile(stack, async () => {
      flooded = await floodFromThread(name, stack.site)
    })
    const part = (frontThreadMs(stack) - before) / (performance.now() - begun)
    const figures = figuresOf(met)
    console.log(
      `  ${flooded.sent} times ${name} (${JSON.stringify(flooded.statuses)}): ${told(figures)}; the front’s thread was busy for ${(part * 100).toFixed(0)} %`,
    )
    const dear = (dearCosts[name] ?? 0) * ((flooded.statuses[200] ?? 0) / forMs)
    if (name in dearCosts) console.log(`    ${(dear * 100).toFixed(1)} % of it for making them`)
    if (dear > dearPart) faults.push(`${name} took ${(dear * 100).toFixed(0)} % of the front`)
    for (const failure of met.traffic.failures.slice(0, 5))
      faults.push(`a visitor met ${failure}: ${name}`)
    if (!long) continue
    for (const [what, limit] of Object.entries(floodLimits)) {
      const took = figures[what === 'page' || what === 'health' ? what : 'publish']
      if (took > limit) faults.push(`${what} took ${took.toFixed(0)} ms: ${name}`)
    }
  }
  return faults
}

/** Counts what invented requests cost of the front's thread, and then has it flooded. @returns what did not hold */
export async function againstStrangers(stack: Stack, seed: number): Promise<string[]> {
  const costs = await measureCosts(stack, invented, seed)
  console.log(`  the ten dearest of ${invented} invented requests:`)
  for (const cost of costs.slice(0, 10)) console.log(`    ${inWords(cost)}`)
  return [...tooDear(costs), ...(await underFloods(stack, costsOfDear(costs)))]
}

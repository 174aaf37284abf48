import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { z } from 'zod'
import { percentile } from '../bench/parts/figures.ts'
import {
  type Flooded,
  type FloodRequest,
  floods,
  routerParameter,
  sendFloodRequest,
} from './floods.ts'
import { long } from './limits.ts'
import { type Observation, observeDuring } from './observe.ts'
import { frontThreadMs, type Stack } from './stack.ts'

/**
 * Paths that are rendered for each request, by the name of their flood. They may cost more than others, but
 * together they may take only a share of the thread's time.
 */
const expensive: Readonly<Record<string, RegExp>> = {
  'answers to forms': /^\/inquiry-answers\//,
  searches: /^\/search(?:\?|$)/,
}

/** The most CPU time that one request may cost the front's thread, in milliseconds. */
const costLimitMs = 5
/** The share of the front's thread that expensive kinds may take together. */
const expensiveShare = 0.2
/** The cost is the minimum of this many tries, because garbage collection or a publish affects some. */
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
  '/search?q=a',
  '/search.json',
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

/** Generates requests that no browser sends: router headers, segments, pictures, hang-ups; reproducible by seed. */
function inventFloodRequests(count: number, seed: number): FloodRequest[] {
  return fc.sample(asking, { numRuns: count, seed }).map((one) => {
    const headers = { ...one.router, ...one.others }
    const mark = one.path.includes('?') ? '&' : '?'
    const parameter = one.fits ? `${mark}_rsc=${routerParameter(headers)}` : ''
    const floodRequest = { path: one.path + parameter, headers }
    return one.hangs ? { ...floodRequest, hangUpAfterMs: 20 } : floodRequest
  })
}

interface Cost {
  ms: number
  status: number
  floodRequest: FloodRequest
}

/** Measures what generated requests cost the front's thread, the most expensive first. */
async function measureCosts(stack: Stack, count: number, seed: number): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const floodRequest of inventFloodRequests(count, seed)) {
    let ms = Number.POSITIVE_INFINITY
    let status = 0
    for (let one = 0; one < tries; one += 1) {
      const before = frontThreadMs(stack)
      status = await sendFloodRequest(stack.site, floodRequest)
      ms = Math.min(ms, frontThreadMs(stack) - before)
    }
    costs.push({ ms, status, floodRequest })
  }
  return costs.sort((a, b) => b.ms - a.ms)
}

/** The name of the expensive kind that a request belongs to, if any. */
function expensiveKind({ path }: FloodRequest): string | undefined {
  return Object.entries(expensive).find(([, pattern]) => pattern.test(path))?.[0]
}

/** A message for each request over the limit, except those of an expensive kind. */
function overCostLimit(costs: readonly Cost[]): string[] {
  return costs
    .filter(({ ms, floodRequest }) => ms > costLimitMs && !expensiveKind(floodRequest))
    .map((cost) => `a request cost too much: ${describeCost(cost)}`)
}

/** A cost as one line. */
function describeCost({ ms, status, floodRequest }: Cost): string {
  const headers = Object.entries(floodRequest.headers).map(([name, value]) => `${name}: ${value}`)
  const said = [floodRequest.path, ...headers].map((text) => text.slice(0, 60)).join(' | ')
  return `${ms.toFixed(2)} ms, ${status}, ${expensiveKind(floodRequest) ?? 'as any'}: ${said}`
}

/** The highest measured cost of each expensive kind, in milliseconds. */
function costsOfExpensive(costs: readonly Cost[]): Record<string, number> {
  const most: Record<string, number> = {}
  for (const { ms, floodRequest } of costs) {
    const kind = expensiveKind(floodRequest)
    if (kind) most[kind] = Math.max(most[kind] ?? 0, ms)
  }
  return most
}

const forMs = long ? 60_000 : 5000
const quietMs = long ? 20_000 : 5000
const invented = long ? 3000 : 150
/** The limits while a flood runs, on an otherwise idle machine, in milliseconds. */
const floodLimits = { page: 100, health: 1000, publish: 2000 } as const

/** The figures of an observation. */
function figuresOf({ traffic, health, fresh, lost }: Observation) {
  return {
    page: percentile(traffic.times, 0.99),
    health: Math.max(0, ...health),
    publish: lost > 0 ? Number.POSITIVE_INFINITY : Math.max(0, ...fresh),
  }
}

function describeFigures({ page, health, publish }: ReturnType<typeof figuresOf>): string {
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
 * Floods the site from eight addresses with each kind of request that once blocked it, and compares what
 * other visitors see with a quiet run.
 *
 * @param expensiveCosts - milliseconds of the front's thread per request, by expensive kind
 * @returns a message for each limit that was exceeded
 */
async function compareUnderFloods(
  stack: Stack,
  expensiveCosts: Readonly<Record<string, number>>,
): Promise<string[]> {
  const faults: string[] = []
  const quiet = await observeDuring(stack, () => delay(quietMs))
  console.log(`  nothing sent: ${describeFigures(figuresOf(quiet))}`)
  for (const name of Object.keys(floods)) {
    let flooded: Flooded = { sent: 0, statuses: {} }
    const before = frontThreadMs(stack)
    const begun = performance.now()
    const met = await observeDuring(stack, async () => {
      flooded = await floodFromThread(name, stack.site)
    })
    const part = (frontThreadMs(stack) - before) / (performance.now() - begun)
    const figures = figuresOf(met)
    console.log(
      `  ${flooded.sent} times ${name} (${JSON.stringify(flooded.statuses)}): ${describeFigures(figures)}; the front’s thread was busy for ${(part * 100).toFixed(0)} %`,
    )
    const expensive = (expensiveCosts[name] ?? 0) * ((flooded.statuses[200] ?? 0) / forMs)
    if (name in expensiveCosts)
      console.log(`    ${(expensive * 100).toFixed(1)} % of it for making them`)
    if (expensive > expensiveShare)
      faults.push(`${name} took ${(expensive * 100).toFixed(0)} % of the front`)
    for (const failure of met.traffic.failures.slice(0, 5))
      faults.push(`a visitor met ${failure}: ${name}`)
    if (met.lost > 0) faults.push(`${met.lost} publishes were never seen: ${name}`)
    if (met.silent > 0) faults.push(`${met.silent} health checks failed: ${name}`)
    if (!long) continue
    for (const [what, limit] of Object.entries(floodLimits)) {
      const took = figures[what === 'page' || what === 'health' ? what : 'publish']
      if (took > limit) faults.push(`${what} took ${took.toFixed(0)} ms: ${name}`)
    }
  }
  return faults
}

/** Measures the cost of generated requests, then floods the site. @returns a message for each exceeded limit */
export async function measureFloods(stack: Stack, seed: number): Promise<string[]> {
  const costs = await measureCosts(stack, invented, seed)
  console.log(`  the ten most expensive of ${invented} generated requests:`)
  for (const cost of costs.slice(0, 10)) console.log(`    ${describeCost(cost)}`)
  return [...overCostLimit(costs), ...(await compareUnderFloods(stack, costsOfExpensive(costs)))]
}

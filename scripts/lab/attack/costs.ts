import fc from 'fast-check'
import { routerParameter, sendWave, type Wave } from './floods.ts'
import type { Stack } from './stack.ts'
import { frontThreadMs } from './thread-time.ts'

/**
 * Kinds that are made anew for each visitor, named as their floods, by their paths: all of them together have a
 * part of the time.
 */
const dear: Readonly<Record<string, RegExp>> = { 'answers to forms': /^\/inquiry-answers\// }

/** What one request may cost of the front's thread, in milliseconds of processor time. */
const costLimitMs = 5
/** The part of the front's thread that dear kinds may take together. */
export const dearPart = 0.2
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
export async function measureCosts(stack: Stack, count: number, seed: number): Promise<Cost[]> {
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
export function tooDear(costs: readonly Cost[]): string[] {
  return costs
    .filter(({ ms, wave }) => ms > costLimitMs && !dearKind(wave))
    .map((cost) => `a request cost too much: ${inWords(cost)}`)
}

/** A cost as one line. */
export function inWords({ ms, status, wave }: Cost): string {
  const headers = Object.entries(wave.headers).map(([name, value]) => `${name}: ${value}`)
  const said = [wave.path, ...headers].map((text) => text.slice(0, 60)).join(' | ')
  return `${ms.toFixed(2)} ms, ${status}, ${dearKind(wave) ?? 'as any'}: ${said}`
}

/** What one request of each dear kind costs, in milliseconds: the most that was counted. */
export function costsOfDear(costs: readonly Cost[]): Record<string, number> {
  const most: Record<string, number> = {}
  for (const { ms, wave } of costs) {
    const kind = dearKind(wave)
    if (kind) most[kind] = Math.max(most[kind] ?? 0, ms)
  }
  return most
}

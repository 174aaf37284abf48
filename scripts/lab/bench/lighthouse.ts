import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { findFreePort } from '../../start/ports.ts'
import { browserArguments, findBrowser } from '../../test/browser.ts'
import { median } from './parts/figures.ts'
import { withSite } from './parts/site.ts'

// Lighthouse for phones on one page of each kind, the median of several runs; fails below the minimum
// scores. `--site <address>` measures a running site.
const paths = [
  '/',
  '/services/web3-storage',
  '/recipes/youtube',
  '/pricing',
  '/privacy-policy',
  '/lp-hosting',
  '/nctr/transfer',
  '/contact',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The minimum score of each category, and the maximum layout shift. */
const least = [98, 100, 100, 100] as const
const mostShift = 0.02
const runs = 3

interface Scores {
  scores: number[]
  shift: number
  /** When the first text or picture appears on Lighthouse's slow phone, in milliseconds. */
  firstPaint: number
}

async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories: found, audits } = result.lhr
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    firstPaint: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

async function measure(site: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const port = await findFreePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  console.log(`page: ${categories.join(' / ')}, layout shift, first paint (median of ${runs})`)
  for (const path of paths) {
    const results: Scores[] = []
    for (let run = 0; run < runs; run++) results.push(await score(site + path, port))
    const medians = categories.map((_, at) => median(results.map(({ scores }) => scores[at] ?? 0)))
    const shift = median(results.map((result) => result.shift))
    const firstPaint = (median(results.map((result) => result.firstPaint)) / 1000).toFixed(2)
    const good = medians.every((value, at) => value >= (least[at] ?? 0)) && shift < mostShift
    if (!good) process.exitCode = 1
    const line = `${path}: ${medians.join(' / ')}, ${shift.toFixed(3)}, ${firstPaint} s`
    console.log(`${line} ${good ? 'ok' : 'below'}`)
  }
  await browser.close()
  await rm(profile, { recursive: true, force: true })
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
if (site) await measure(site)
else await withSite(async ({ front }) => measure(await front('site')))

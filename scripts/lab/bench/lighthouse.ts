import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../../test/browser.ts'
import { median, printTable } from './figures.ts'
import { site as ownSite, variables, withSite } from './own-site.ts'

// Lighthouse on a phone, one page of each kind, the median of three runs. Fails below the least score of a category
// and above the largest layout shift. `--site <address>` measures a site that runs.

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
const least = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const largestShift = 0.02
const runs = 3

/** @returns the scores in the order of `least`, then the layout shift and the first paint in milliseconds */
async function score(url: string, port: number): Promise<number[]> {
  const onlyCategories = Object.keys(least)
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return [
    ...onlyCategories.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    figure('cumulative-layout-shift'),
    figure('first-contentful-paint'),
  ]
}

async function measure(site: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const port = Number(variables.WEB_PORT) + 63
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const rows: string[][] = []
    for (const path of paths) {
      const results: number[][] = []
      for (let run = 0; run < runs; run += 1) results.push(await score(site + path, port))
      const medians = (results[0] ?? []).map((_, at) =>
        median(results.map((each) => each[at] ?? 0)),
      )
      const scores = Object.values(least)
      const isGood =
        scores.every((score, at) => (medians[at] ?? 0) >= score) &&
        (medians[scores.length] ?? 1) <= largestShift
      if (!isGood) process.exitCode = 1
      const [shift = 0, paint = 0] = medians.slice(scores.length)
      const words = medians.slice(0, scores.length).map(String)
      rows.push([
        path,
        ...words,
        shift.toFixed(3),
        (paint / 1000).toFixed(2),
        isGood ? 'ok' : 'below',
      ])
    }
    printTable(['page', ...Object.keys(least), 'layout shift', 'first paint, s', 'verdict'], rows)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
if (site) await measure(site)
else await withSite(() => measure(ownSite))

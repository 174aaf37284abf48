import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { Services } from '../../start/supervisor.ts'
import { browserArguments, findBrowser } from '../../test/browser.ts'
import { weighDocument } from './document-weight.ts'
import { visitFirst } from './first-visit.ts'
import { startFloor } from './floor/floor-site.ts'
import { withSite } from './front-site.ts'

// JavaScript of every content page against a bare page, the weight of documents, and a first visit, in one run. `--site <address>` weighs a site
// that runs already.
/** At most this many times the floor's JavaScript. */
const budget = 1.06
/** A page whose scripts have run. */
const laidOut = 'html[data-laid-out]'
/** Bytes of the heaviest document. */
const documentBudget = { brotli: 30_000, plain: 260_000 }
/** Bytes of everything that a first visit of the home page brings to a phone. */
const firstVisitBudget = 240_000
/** With a form that nobody has come near. */
const formBudget = 1.1
const forms = new Set(['/contact', '/resources', '/register', '/startup-initiative'])
/** Pages with a token application, which may weigh more. */
const applications = new Set(['/nctr', '/nctr/get', '/nctr/transfer'])

/**
 * Bytes of gzip of all scripts that a page loads until the network is still.
 *
 * @param loaded - what is there once the page's scripts have run
 */
async function weigh(browser: Browser, address: string, loaded: string): Promise<number> {
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address)
  await page.locator(loaded).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function listPages(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = site]) => new URL(url).pathname,
  )
}

/** Prints what the heaviest documents weigh, and answers whether one is over the budget. */
async function weighDocuments(site: string, pages: readonly string[]): Promise<boolean> {
  const weighed = await Promise.all(
    pages.map(async (path) => ({ path, ...(await weighDocument(site + path)) })),
  )
  weighed.sort((a, b) => b.brotli - a.brotli)
  for (const { path, brotli, plain } of weighed.slice(0, 5)) {
    const sizes = `${(brotli / 1000).toFixed(1)} kB brotli, ${(plain / 1000).toFixed(1)} kB plain`
    console.log(`document ${sizes} ${path}`)
  }
  return weighed.some(
    ({ brotli, plain }) => brotli > documentBudget.brotli || plain > documentBudget.plain,
  )
}

/** Prints what a first visit of the home page brings to a phone, and answers whether it is too much. */
async function weighFirstVisit(browser: Browser, site: string): Promise<boolean> {
  const bytes = await visitFirst(browser, site, laidOut)
  const sum = [...bytes.values()].reduce((one, other) => one + other, 0)
  const kinds = [...bytes].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`).join(', ')
  console.log(`first visit on a phone ${(sum / 1000).toFixed(1)} kB / (${kinds})`)
  return sum > firstVisitBudget
}

async function weighSite(browser: Browser, services: Services, site: string): Promise<void> {
  const floor = await weigh(browser, await startFloor(services), 'html')
  console.log(`floor ${(floor / 1000).toFixed(1)} kB (gzip)`)
  let over = 0
  const pages = await listPages(site)
  const weights = new Map<string, number>()
  const left = [...pages]
  const weighRest = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      weights.set(path, await weigh(browser, site + path, laidOut))
    }
  }
  // Most of a page's time here is waiting for its network to be still.
  await Promise.all([weighRest(), weighRest(), weighRest()])
  for (const path of pages) {
    const bytes = weights.get(path) ?? 0
    const ratio = bytes / floor
    const free = applications.has(path)
    const most = forms.has(path) ? formBudget : budget
    if (!free && ratio > most) over++
    const verdict = free ? 'application' : ratio > most ? `over ${most}` : 'ok'
    console.log(`${ratio.toFixed(3)} ${(bytes / 1000).toFixed(1)} kB ${path} ${verdict}`)
  }
  if (await weighDocuments(site, pages)) {
    const { brotli, plain } = documentBudget
    console.error(`A document is heavier than ${brotli} bytes of brotli or ${plain} of text.`)
    process.exitCode = 1
  }
  if (await weighFirstVisit(browser, site)) {
    console.error(`A first visit of the home page brings more than ${firstVisitBudget} bytes.`)
    process.exitCode = 1
  }
  if (over === 0) return
  console.error(`${over} pages load more JavaScript than they may.`)
  process.exitCode = 1
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  if (site) {
    const services = new Services()
    await weighSite(browser, services, site).finally(() => services.stop())
  } else {
    await withSite(async ({ front, services }) => weighSite(browser, services, await front('site')))
  }
} finally {
  await browser.close()
}

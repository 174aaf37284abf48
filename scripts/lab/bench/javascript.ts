import { get } from 'node:http'
import { parseArgs } from 'node:util'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { type Browser, devices } from 'playwright'
import { Services } from '../../start/supervisor.ts'
import { launchBrowser } from '../../test/browser.ts'
import { documentParts } from './parts/document-parts.ts'
import { startFloor } from './parts/floor.ts'
import { withSite } from './parts/site.ts'

// Compares the JavaScript of every content page with a bare page, and measures the size of documents and of a first
// visit. `--site <address>` measures a running site.

/** The bytes of a document: compressed with brotli, and plain. */
interface DocumentWeight {
  brotli: number
  plain: number
  html: string
}

/** Measures the document at an address of a site that answers with brotli. */
function weighDocument(address: string): Promise<DocumentWeight> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const plain = brotliDecompressSync(body)
        resolve({ brotli: body.length, plain: plain.length, html: plain.toString() })
      })
    })
    request.once('error', reject)
  })
}

/** The bytes transferred on a first visit, headers included, by kind of file. */
type FirstVisit = ReadonlyMap<string, number>

/**
 * Visits a page on a phone with an empty cache, until its network is idle.
 *
 * @param loaded - a selector that matches once the page's scripts have run
 */
async function visitFirst(browser: Browser, address: string, loaded: string): Promise<FirstVisit> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, new URL(response.url).searchParams.has('_rsc') ? 'Ahead' : type)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto(address)
  await page.locator(loaded).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return bytes
}

/** The maximum JavaScript of a page, as a multiple of the bare page's. */
const budget = 1.06
/** A page whose scripts have run. */
const laidOut = 'html[data-laid-out]'
/** The maximum bytes of a document. */
const documentBudget = { brotli: 24_000, plain: 160_000 }
/** The maximum bytes of a first visit of the home page on a phone. */
const firstVisitBudget = 240_000
/** For pages with a form, before the visitor reaches it. */
const formBudget = 1.1
const forms = new Set(['/contact', '/resources', '/register', '/startup-initiative'])
/** Pages with a token application, which may weigh more. */
const applications = new Set(['/nctr', '/nctr/get', '/nctr/transfer'])

/**
 * Gzipped bytes of all scripts that a page loads until the network is idle.
 *
 * @param loaded - a selector that matches once the page's scripts have run
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

/** Prints the heaviest documents and their parts. @returns whether one is over the budget */
async function weighDocuments(site: string, pages: readonly string[]): Promise<boolean> {
  const weighed = await Promise.all(
    pages.map(async (path) => ({ path, ...(await weighDocument(site + path)) })),
  )
  weighed.sort((a, b) => b.brotli - a.brotli)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  for (const { path, brotli, plain, html } of weighed.slice(0, 5)) {
    const parts = Object.entries(documentParts(html)).map(
      ([part, size]) => `${part} ${kilobytes(size)}`,
    )
    const sizes = `${kilobytes(brotli)} kB brotli, ${kilobytes(plain)} kB plain`
    console.log(`document ${sizes} (${parts.join(', ')}) ${path}`)
  }
  return weighed.some(
    ({ brotli, plain }) => brotli > documentBudget.brotli || plain > documentBudget.plain,
  )
}

/** Prints the bytes of a first visit of the home page. @returns whether they are over the budget */
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
  // Most of the time is spent waiting for idle networks.
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
    console.error(`A first visit of the home page transfers more than ${firstVisitBudget} bytes.`)
    process.exitCode = 1
  }
  if (over === 0) return
  console.error(`${over} pages load more JavaScript than they may.`)
  process.exitCode = 1
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
const browser = await launchBrowser()
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

import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Browser, chromium, devices } from 'playwright'
import { browserArguments, findBrowser } from '../../test/browser.ts'
import { withBarePage } from './bare-page.ts'
import { printTable } from './figures.ts'
import { site as ownSite, variables, withSite } from './own-site.ts'

// The JavaScript of every content page beside that of a bare page of the installed Next, the bytes of each document,
// and those of a first visit of the home page on a phone. Fails over a limit. `--site <address>` measures a site
// that runs.

/** Limits: JavaScript as a multiple of the bare page's, and bytes of a document and of a first visit. */
const limits = { page: 1.1, brotli: 32_000, plain: 300_000, visit: 245_000 } as const
/** Pages with the token application, whose JavaScript has no limit here. */
const applications = ['/nctr', '/nctr/get', '/nctr/transfer']

/** The gzipped bytes of all scripts that a page loads until its network is idle. */
async function weighScripts(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function weighDocument(address: string): Promise<{ brotli: number; plain: number }> {
  const body = Buffer.from(await (await fetch(address)).arrayBuffer())
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return { brotli: brotliCompressSync(body, { params }).length, plain: body.length }
}

/** The bytes that a phone with an empty cache transfers for the home page, until its network is idle. */
async function weighVisit(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}

async function weigh(site: string, bare: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  try {
    const least = await weighScripts(browser, bare)
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = site]) => new URL(address).pathname,
    )
    const rows: string[][] = []
    const over: string[] = []
    for (const path of paths) {
      const ratio = (await weighScripts(browser, site + path)) / least
      const { brotli, plain } = await weighDocument(site + path)
      // Every page has React and the router, so less than the bare page means that something was not loaded yet.
      if (ratio < 0.9) over.push(`${path} was not loaded whole`)
      if (ratio > limits.page && !applications.includes(path))
        over.push(`${path} loads ${ratio.toFixed(3)} times the bare page`)
      if (brotli > limits.brotli || plain > limits.plain) over.push(`${path} is ${plain} bytes`)
      rows.push([path, ratio.toFixed(3), String(brotli), String(plain)])
    }
    const visit = await weighVisit(browser, site)
    if (visit > limits.visit) over.push(`a first visit takes ${visit} bytes`)
    printTable(['page', 'JavaScript, times the bare page', 'brotli, bytes', 'plain, bytes'], rows)
    console.log(`The bare page loads ${least} bytes of JavaScript (gzip).`)
    console.log(`A first visit of the home page on a phone transfers ${visit} bytes.`)
    for (const line of over) console.error(`Over the limit: ${line}`)
    if (over.length > 0 || paths.length === 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
await withBarePage(Number(variables.WEB_PORT) + 62, async (bare) => {
  if (site) await weigh(site, bare)
  else await withSite(() => weigh(ownSite, bare))
})

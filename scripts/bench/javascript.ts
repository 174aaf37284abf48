import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { Services } from '../start/processes.ts'
import { browserArguments, findBrowser } from '../test/browser.ts'
import { startFloor } from './floor/floor-site.ts'
import { withSite } from './front-site.ts'

// JavaScript of every content page against a bare page, in one run. `--site <address>` weighs a site
// that runs already.
/** At most this many times the floor's JavaScript. */
const budget = 1.06
/** Pages with a form or a token application, which may weigh more. */
const applications = new Set([
  '/contact',
  '/resources',
  '/register',
  '/startup-initiative',
  '/nctr',
  '/nctr/get',
  '/nctr/transfer',
])

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

async function weighSite(browser: Browser, services: Services, site: string): Promise<void> {
  const floor = await weigh(browser, await startFloor(services), 'html')
  console.log(`floor ${(floor / 1000).toFixed(1)} kB (gzip)`)
  let over = 0
  const pages = await listPages(site)
  const weights = new Map<string, number>()
  const left = [...pages]
  const weighRest = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      weights.set(path, await weigh(browser, site + path, 'html[data-laid-out]'))
    }
  }
  // Most of a page's time here is waiting for its network to be still.
  await Promise.all([weighRest(), weighRest(), weighRest()])
  for (const path of pages) {
    const bytes = weights.get(path) ?? 0
    const ratio = bytes / floor
    const free = applications.has(path)
    if (!free && ratio > budget) over++
    const verdict = free ? 'application' : ratio > budget ? `over ${budget}` : 'ok'
    console.log(`${ratio.toFixed(3)} ${(bytes / 1000).toFixed(1)} kB ${path} ${verdict}`)
  }
  if (over === 0) return
  console.error(`${over} pages load more than ${budget} times the JavaScript of a bare page.`)
  process.exitCode = 1
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
try {
  if (site) {
    const services = new Services((error) => console.error(error.message))
    await weighSite(browser, services, site).finally(() => services.stop())
  } else {
    await withSite(async ({ front, services }) => weighSite(browser, services, await front('site')))
  }
} finally {
  await browser.close()
}

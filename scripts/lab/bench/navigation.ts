import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { launchBrowser } from '../../test/browser.ts'
import { median } from './parts/figures.ts'
import { withSite } from './parts/site.ts'

// The time from a click to the new page's headline: by the router, as on the site, and by loading the document, with
// and without speculation rules (https://wicg.github.io/nav-speculation/). The variants take turns, so that the
// ratios also hold on a busy machine. `--site <address>` measures a running site.

const rounds = 15
const [from, to] = ['/recipes', '/recipes/web3-game']
/** How long a visitor points at a link before the click. */
const pointingMs = 300

/** A navigation that takes longer failed, in milliseconds. */
const slowest = 10_000

const ways = {
  router: {},
  document: { byDocument: true },
  'document, prefetch': { byDocument: true, rule: 'prefetch' },
  'document, prerender': { byDocument: true, rule: 'prerender' },
} as const satisfies Record<string, { byDocument?: boolean; rule?: string }>

/** Runs in the page: measures the time from a click to the new headline, in the same document or in another one. */
const noteHeadline = `addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), true)
const look = () => {
  const begun = sessionStorage.getItem('clicked')
  if (begun && !document.prerendering && location.pathname === '${to}' && document.querySelector('h1')) {
    sessionStorage.removeItem('clicked')
    requestAnimationFrame(() => { globalThis.took = performance.timeOrigin + performance.now() - Number(begun) })
  }
  requestAnimationFrame(look)
}
look()`

async function navigate(
  browser: Browser,
  site: string,
  { byDocument = false, rule }: { byDocument?: boolean; rule?: string },
): Promise<number> {
  // The rules are in an inline script, which the site's Content-Security-Policy forbids.
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteHeadline)
    if (byDocument) {
      await page.addInitScript(
        `addEventListener('click', (event) => event.stopImmediatePropagation(), true)`,
      )
    }
    await page.goto(site + from)
    await page.locator('html[data-laid-out]').waitFor()
    if (rule) {
      const rules = { [rule]: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] }
      await page.evaluate(`{
        const rules = document.createElement('script')
        rules.type = 'speculationrules'
        rules.textContent = ${JSON.stringify(JSON.stringify(rules))}
        document.head.append(rules)
      }`)
    }
    const link = page.locator(`main a[href="${to}"]`).first()
    await link.hover()
    await page.waitForTimeout(pointingMs)
    await link.click()
    const took = await page.waitForFunction('globalThis.took', undefined, { timeout: slowest })
    return Number(await took.jsonValue())
  } finally {
    await context.close()
  }
}

async function compare(browser: Browser, site: string): Promise<void> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      times.set(name, [...(times.get(name) ?? []), await navigate(browser, site, way)])
    }
  }
  const base = median(times.get('router') ?? [])
  for (const [name, some] of times) {
    const middle = median(some)
    console.log(`${name}: ${middle.toFixed(0)} ms, ${(middle / base).toFixed(2)} of the router's`)
  }
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
const browser = await launchBrowser()
try {
  if (site) await compare(browser, site)
  else await withSite(async ({ front }) => compare(browser, await front('site')))
} finally {
  await browser.close()
}

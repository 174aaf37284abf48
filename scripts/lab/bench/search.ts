import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright'
import { launchBrowser } from '../../test/browser.ts'
import { median, percentile } from './parts/figures.ts'
import { withSite } from './parts/site.ts'

// The time from a key to the frame that shows its results, in the site's search and, as the floor, in a text field
// that nothing listens to. `--site <address>` measures a running site.

const queries = ['hosting price', 'mint an nft', 'refund policy', 'secure device']
/** The limit for the median, in milliseconds. */
const budgetMs = 50

/** Runs in the page: notes the milliseconds from each key to the end of the next frame, by the page's own clock. */
const noteKeys = `addEventListener('input', ({ timeStamp }) => {
  requestAnimationFrame(() => {
    // A message arrives after the frame has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      globalThis.keyTimes.push(performance.now() - timeStamp)
    }
    port2.postMessage(null)
  })
}, true)`

async function timeKeys(page: Page, field: Locator): Promise<number[]> {
  await field.fill('')
  await page.evaluate('globalThis.keyTimes = []')
  const times = () => page.evaluate<number[]>('globalThis.keyTimes')
  let keys = 0
  for (const query of queries) {
    await field.pressSequentially(query, { delay: 60 })
    keys += query.length
    while ((await times()).length < keys) await page.waitForTimeout(20)
    await field.selectText()
  }
  return times()
}

async function measure(site: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(site)
    await page.locator('html[data-laid-out]').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(noteKeys)
    await page.evaluate("document.body.prepend(document.createElement('input'))")
    const floor = await timeKeys(page, page.locator('body > input'))
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search this site' })
    await field.fill('a')
    await page.getByRole('option').first().waitFor()
    const search = await timeKeys(page, field)
    for (const [name, times] of Object.entries({ 'a bare field': floor, 'the search': search })) {
      const figures = [median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(1))
      console.log(`${name}: ${times.length} keys, median ${figures[0]} ms, p95 ${figures[1]} ms`)
    }
    console.log(`ratio of the medians: ${(median(search) / median(floor)).toFixed(2)}`)
    // Written so that a figure that is missing fails too.
    if (!(median(search) <= budgetMs)) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
if (site) await measure(site)
else await withSite(async ({ front }) => measure(await front('site')))

import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../../test/browser.ts'
import { withSite } from './parts/site.ts'

// The cost of the wallet with a cold cache: its code before the dialog is opened, the chunks that the click
// loads, and the time until the dialog can be used. `--site <address>` measures a running site.
const walletPage = '/nctr'
const runs = 7
/** The limits for the dialog: bytes over the wire, and the median time in milliseconds. */
const budget = { bytes: 88_000, median: 150 }

/** Words that only the wallet's libraries contain: minifiers leave strings alone. */
const marks: readonly (readonly [string, string])[] = [
  ['Coinbase SDK', 'walletlink.org'],
  ['wagmi', 'eip6963:requestProvider'],
  ['viem', 'eth_getTransactionReceipt'],
]

interface Script {
  path: string
  /** As sent over the wire. */
  bytes: number
  contents: string
}

interface Visit {
  before: Script[]
  after: Script[]
  /** Milliseconds from the click until an option can be clicked, by the page's own clock. */
  interactive: number
}

function collectScripts(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(
      (async () => {
        const [response, sizes] = await Promise.all([request.response(), request.sizes()])
        const text = (await response?.text()) ?? ''
        const found = marks.find(([, mark]) => text.includes(mark))
        const { pathname } = new URL(request.url())
        return { path: pathname, bytes: sizes.responseBodySize, contents: found?.[0] ?? '' }
      })(),
    )
  })
  return scripts
}

/** Runs in the page: from its next click to the frame in which an option can be clicked. */
const timeDialog = `(async () => {
  const start = await new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const usable = () =>
    [...document.querySelectorAll('dialog[open] button:enabled')].some(
      ({ textContent }) => textContent === 'Browser wallet',
    )
  while (!usable()) await new Promise(requestAnimationFrame)
  return performance.now() - start
})()`

async function visit(browser: Browser, site: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = collectScripts(page)
  await page.goto(site + walletPage)
  await page.locator('html[data-laid-out]').waitFor()
  await page.waitForLoadState('networkidle')
  const before = await Promise.all(scripts)
  const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await button.hover()
  const timed = page.evaluate<number>(timeDialog)
  await button.click()
  const interactive = await timed
  await page.waitForLoadState('networkidle')
  const after = (await Promise.all(scripts)).slice(before.length)
  await context.close()
  return { before, after, interactive }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sum = (scripts: readonly Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)

async function measure(site: string): Promise<void> {
  const browser = await launchBrowser()
  const visits: Visit[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, site))
  await browser.close()

  const [first] = visits
  if (!first) throw new Error('No visit was made.')
  const early = first.before.filter(({ contents }) => contents)
  console.log(`${site}${walletPage}, cold cache, ${runs} visits`)
  console.log(
    `before the click: ${kilobytes(sum(first.before))} of scripts, of it wallet ${kilobytes(sum(early))}`,
  )
  console.log(`after the click:  ${kilobytes(sum(first.after))}`)
  for (const { path, bytes, contents } of first.after) {
    console.log(`  ${kilobytes(bytes).padStart(9)}  ${path}${contents && `  (${contents})`}`)
  }
  const times = visits.map(({ interactive }) => interactive).sort((a, b) => a - b)
  const [median = 0, worst = 0] = [times[Math.floor(runs / 2)], times.at(-1)]
  console.log(`click to interactive: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`)
  const isOver = sum(first.after) > budget.bytes || median > budget.median
  if (isOver) console.error(`over ${kilobytes(budget.bytes)} or ${budget.median} ms`)
  if (isOver || early.length > 0) process.exitCode = 1
}

const { site } = parseArgs({ options: { site: { type: 'string' } } }).values
if (site) await measure(site)
else await withSite(async ({ front }) => measure(await front('site')))

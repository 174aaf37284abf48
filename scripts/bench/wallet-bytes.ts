import { type Browser, chromium, type Page } from 'playwright'
import { z } from 'zod'
import { browserArguments, findBrowser } from '../test/browser.ts'

/**
 * What the wallet costs a visitor of a running site, with a cold cache: its code before the dialog is
 * opened, the chunks that the click loads, and the time until the dialog can be used.
 *
 * Run with SITE_URL and WALLET_PAGE, if they are not http://localhost:3000 and /nctr.
 */
const { SITE_URL, WALLET_PAGE } = z
  .object({
    SITE_URL: z.url().default('http://localhost:3000'),
    WALLET_PAGE: z.string().startsWith('/').default('/nctr'),
  })
  .parse(process.env)
const runs = 7

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
  /** Milliseconds from the click until the options can be clicked. */
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

async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = collectScripts(page)
  await page.goto(`${SITE_URL}${WALLET_PAGE}`, { waitUntil: 'networkidle' })
  const before = await Promise.all(scripts)
  const option = page.getByRole('dialog').getByRole('button', { name: 'Browser wallet' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  await button.hover()
  const start = performance.now()
  await button.click()
  await option.click({ trial: true })
  const interactive = performance.now() - start
  await page.waitForLoadState('networkidle')
  const after = (await Promise.all(scripts)).slice(before.length)
  await context.close()
  return { before, after, interactive }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const sum = (scripts: readonly Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0)

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const visits: Visit[] = []
for (let run = 0; run < runs; run += 1) visits.push(await visit(browser))
await browser.close()

const [first] = visits
if (!first) throw new Error('No visit was made.')
const early = first.before.filter(({ contents }) => contents)
console.log(`${SITE_URL}${WALLET_PAGE}, cold cache, ${runs} visits`)
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
if (early.length > 0) process.exitCode = 1

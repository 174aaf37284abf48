import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from 'playwright'
import { launchBrowser } from '../../test/browser.ts'
import { median } from './parts/figures.ts'
import { withStudio } from './parts/site.ts'

// How long the Studio takes to open on a slow connection, the first time and the second, compared with the
// transfer time of its bytes. `--studio <address>` measures one that is running.
const line = { kilobytesPerSecond: 200, latencyMs: 150 }
const turns = 3
/** The limits for opening, in milliseconds: with an empty cache, and the second time. */
const limits = { first: 12_000, second: 3000 }
/** The maximum transfer until the first page's buttons are there, in bytes. */
const mostBytes = 1_907_850

interface Opening {
  /** Until the first page's buttons are there, in milliseconds. */
  usable: number
  /** Until its lists are there too. */
  filled: number
  bytes: number
}

async function open(context: BrowserContext, studio: string): Promise<Opening> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const perSecond = line.kilobytesPerSecond * 1000
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const start = performance.now()
  await page.goto(studio, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'New page' }).waitFor({ timeout: 60_000 })
  const usable = performance.now() - start
  const needed = bytes
  await page.getByRole('heading', { name: /^Being worked on/ }).waitFor()
  const filled = performance.now() - start
  await page.close()
  return { usable, filled, bytes: needed }
}

function report(title: string, openings: readonly Opening[], limit: number): void {
  const middle = (name: keyof Opening) => median(openings.map((opening) => opening[name]))
  const [usable, filled, bytes] = [middle('usable'), middle('filled'), middle('bytes')]
  const floor = bytes / line.kilobytesPerSecond
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
  console.log(
    `${title}: usable after ${seconds(usable)}, ${(usable / floor).toFixed(2)} times what the line takes for ${Math.round(bytes / 1000)} kB; lists after ${seconds(filled)}`,
  )
  if (usable <= limit && bytes <= mostBytes) return
  console.error(`That is more than ${seconds(limit)} or ${mostBytes / 1000} kB.`)
  process.exitCode = 1
}

async function measure(browser: Browser, studio: string): Promise<void> {
  const first: Opening[] = []
  const second: Opening[] = []
  for (let turn = 0; turn < turns; turn++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    first.push(await open(context, studio))
    second.push(await open(context, studio))
    await context.close()
  }
  report('first time', first, limits.first)
  report('second time', second, limits.second)
}

const { values } = parseArgs({ options: { studio: { type: 'string' } } })
const browser = await launchBrowser()
try {
  if (values.studio) await measure(browser, values.studio)
  else await withStudio(({ studio }) => measure(browser, studio))
} finally {
  await browser.close()
}

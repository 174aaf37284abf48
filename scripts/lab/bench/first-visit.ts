import { type Browser, devices } from 'playwright'

/** What a first visit brings: the bytes that came over the line, headers included, by kind of file. */
export type FirstVisit = ReadonlyMap<string, number>

/**
 * Visits a page on a phone, with nothing kept of an earlier visit, until its network is still.
 *
 * @param loaded - what is there once the page's scripts have run
 */
export async function visitFirst(
  browser: Browser,
  address: string,
  loaded: string,
): Promise<FirstVisit> {
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

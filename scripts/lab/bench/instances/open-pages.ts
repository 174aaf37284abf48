import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../../../test/browser.ts'

/** Pages that visitors have open while the site is replaced under them. */
export interface OpenPages {
  /** Goes on with the pages that are open, as their visitors would, and opens them anew. */
  goOn: (when: string) => Promise<void>
  /** What did not work. */
  faults: string[]
  close: () => Promise<void>
}

const limit = { timeout: 30_000 }

/** Opens a page whose wallet dialog is not loaded yet, and one with links to others. */
export async function openPages(site: string): Promise<OpenPages> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  const faults: string[] = []
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage()
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} for ${response.url()}`)
    })
    await page.goto(site + path, limit)
    await page.locator('html[data-laid-out]').waitFor(limit)
    return page
  }
  const openBoth = (): Promise<Page[]> => Promise.all([open('/nctr/get'), open('/pricing')])
  let pages = await openBoth()
  return {
    faults,
    goOn: async (when) => {
      const [wallet, plain] = pages
      try {
        await wallet?.getByRole('button', { name: 'Connect wallet', exact: true }).click(limit)
        await wallet?.getByRole('dialog', { name: 'Connect wallet' }).waitFor(limit)
        await plain
          ?.getByRole('contentinfo')
          .locator('a[href="/product/features"]')
          .first()
          .click(limit)
        await plain?.waitForURL('**/product/features', limit)
        await plain?.getByRole('heading', { level: 1 }).waitFor(limit)
        console.info(`  open pages go on ${when}`)
      } catch (error) {
        faults.push(`${when}: ${error}`)
      }
      for (const fault of faults) console.info(`  ✗ ${fault}`)
      await Promise.all(pages.map((page) => page.close()))
      pages = await openBoth()
    },
    close: () => browser.close(),
  }
}

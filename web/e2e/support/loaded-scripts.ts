import type { Page } from '@playwright/test'

/** Strings that only the wallet's libraries contain; minifiers leave strings alone. */
export const walletMarks = {
  wagmi: 'eip6963:requestProvider',
  viem: 'eth_getTransactionReceipt',
  coinbase: 'walletlink.org',
} as const

/** The scripts that a page has loaded, each once, as one text. */
export function scriptsOf(page: Page): () => Promise<string> {
  const texts = new Map<string, Promise<string>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || texts.has(request.url())) return
    // Requested again: what a page has loaded cannot be read once the page is left.
    texts.set(
      request.url(),
      page.request.get(request.url()).then((answer) => answer.text()),
    )
  })
  return async () => (await Promise.all(texts.values())).join('\n')
}

/** The paths of the scripts that a page loads and the home page does not. */
export async function ownScripts(page: Page, path: string): Promise<string[]> {
  const scripts = async (from: string): Promise<string[]> => {
    const html = await (await page.request.get(from)).text()
    return [...html.matchAll(/\/_next\/static\/chunks\/[^"\\]+?\.js/g)].map(([script]) => script)
  }
  const shared = new Set(await scripts('/'))
  return (await scripts(path)).filter((script) => !shared.has(script))
}

import type { Page } from '@playwright/test'

/** Words that only the wallet's libraries contain; minifiers leave strings alone. */
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
    // Asked for again: what a page has loaded cannot be read once the page is left.
    texts.set(
      request.url(),
      page.request.get(request.url()).then((answer) => answer.text()),
    )
  })
  return async () => (await Promise.all(texts.values())).join('\n')
}

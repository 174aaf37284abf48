export interface DeepLink {
  name: string
  href: string
}

/**
 * The links that open this very page in the browser inside a wallet's app, where it finds that wallet.
 * A phone's own browser has no wallet extensions.
 */
export function walletDeepLinks(page: URL): DeepLink[] {
  const { host, pathname, search, href } = page
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/dapp/${host}${pathname}${search}` },
    {
      name: 'Trust Wallet',
      href: `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(href)}`,
    },
    {
      name: 'Coinbase Wallet',
      href: `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
    },
  ]
}

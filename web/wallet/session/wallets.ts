import type { Connector } from 'wagmi'
import { z } from 'zod'
import { WalletError } from '../errors/error-table.ts'
import { checkedProvider, type WalletProvider } from './wallet.ts'

// Which wallets there are: those that announce themselves, the one behind `window.ethereum`, and apps.

const announceEvent = 'eip6963:announceProvider'
/** More wallets than anybody has; a page that announces more is not offering wallets. */
const mostWallets = 100

const announcement = z.object({
  info: z.object({
    uuid: z.string().min(1),
    // Controls and marks of direction would have one name look like another.
    name: z
      .string()
      .transform((name) => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim())
      .pipe(z.string().min(1).max(80)),
    rdns: z.string().min(1),
    icon: z.string().catch(''),
  }),
  provider: z.unknown(),
})

/**
 * Lets no wallet's announcement (EIP-6963) reach wagmi unread: each is taken off the window and handed
 * on with a provider whose answers are checked. It must be in place before wagmi listens.
 */
export function checkAnnouncements(): void {
  const handedOn = new WeakSet<Event>()
  const known = new Set<string>()
  window.addEventListener(
    announceEvent,
    (announced) => {
      if (handedOn.has(announced)) return
      announced.stopImmediatePropagation()
      const read = readAnnouncement(announced)
      if (!read || (known.size >= mostWallets && !known.has(read.info.rdns))) return
      known.add(read.info.rdns)
      const next = new CustomEvent(announceEvent, { detail: read })
      handedOn.add(next)
      window.dispatchEvent(next)
    },
    { capture: true },
  )
}

function readAnnouncement(announced: Event) {
  try {
    const { info, provider: raw } = announcement.parse(Reflect.get(announced, 'detail'))
    const provider = checkedProvider(raw)
    return provider && { info, provider }
  } catch {
    // It is none, or a trap.
    return undefined
  }
}

/** The id of the connector for `window.ethereum`, which wagmi uses too. */
const legacyId = 'injected'

/** How wallets call themselves that only set `window.ethereum`; many also say that they are MetaMask. */
const flags: readonly (readonly [string, string])[] = [
  ['isBraveWallet', 'Brave Wallet'],
  ['isRabby', 'Rabby Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isExodus', 'Exodus'],
  ['isPhantom', 'Phantom'],
  ['isFrame', 'Frame'],
  ['isOpera', 'Opera Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTalisman', 'Talisman'],
  ['isSubWallet', 'SubWallet'],
  ['isNovaWallet', 'Nova Wallet'],
  ['isMetaMask', 'MetaMask'],
]

/** The name of the wallet behind `window.ethereum`; undefined when it says none that is known. */
function legacyName(provider: unknown): string | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined
  return flags.find(([flag]) => Reflect.get(provider, flag) === true)?.[1]
}

function ethereum(): WalletProvider {
  const provider = checkedProvider(Reflect.get(window, 'ethereum'))
  if (!provider) throw new WalletError('ProviderNotFoundError')
  return provider
}

/** Whatever is `window.ethereum` at the moment: extensions are switched off, and replace one another. */
const present: WalletProvider = {
  request: async (call) => ethereum().request(call),
  on: (event, listener) => ethereum().on(event, listener),
  removeListener: (event, listener) => ethereum().removeListener(event, listener),
}

/**
 * Announces a wallet that only sets `window.ethereum`, as it should have done itself (EIP-6963): when
 * wagmi asks for wallets, so that this must be in place before.
 */
export function announceLegacyWallet(): void {
  const announce = () => {
    const provider: unknown = Reflect.get(window, 'ethereum')
    if (!checkedProvider(provider)) return
    const name = legacyName(provider) ?? 'The wallet in this browser'
    const info = { uuid: legacyId, name, rdns: legacyId, icon: '' }
    window.dispatchEvent(new CustomEvent(announceEvent, { detail: { info, provider: present } }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  // Some wallets come a moment later, and say so in this way.
  window.addEventListener('ethereum#initialized', announce, { once: true })
}

export interface BrowserWallet {
  id: string
  name: string
  /** A data URI, as EIP-6963 requires. */
  icon?: string
  connector: Connector
}

const coinbaseId = 'com.coinbase.wallet'

/**
 * The wallets behind the option "Browser wallet": those that announce themselves (EIP-6963), each
 * once, without Coinbase's, which has an option of its own. `window.ethereum` counts only when nobody
 * announces themselves: it belongs to one of them otherwise.
 *
 * @param ethereum `window.ethereum`
 */
export function browserWallets(
  connectors: readonly Connector[],
  ethereum: unknown,
): BrowserWallet[] {
  const injected = connectors.filter(({ type }) => type === 'injected')
  const announced = new Map<string, BrowserWallet>()
  for (const connector of injected) {
    const { id, name, icon } = connector
    if (id === legacyId || id === coinbaseId || announced.has(id)) continue
    announced.set(id, { id, name, icon: imageData(icon), connector })
  }
  if (announced.size > 0) return [...announced.values()]
  const fallback = injected.find(({ id }) => id === legacyId)
  return fallback && isForeignProvider(ethereum)
    ? [{ id: legacyId, name: fallback.name, connector: fallback }]
    : []
}

/** Anything but a data URI of an image would be a request to another host. */
export function imageData(icon: string | undefined): string | undefined {
  const trimmed = icon?.trim()
  return trimmed && /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i.test(trimmed)
    ? trimmed
    : undefined
}

function isForeignProvider(ethereum: unknown): boolean {
  if (typeof ethereum !== 'object' || ethereum === null) return false
  return Reflect.get(ethereum, 'isCoinbaseWallet') !== true
}

interface DeepLink {
  name: string
  href: string
}

/**
 * The links that open this very page in the browser inside a wallet's app, where it finds that wallet: a
 * phone's own browser has no wallet extensions. All of them know Moonbeam.
 */
export function walletDeepLinks({ host, pathname, search, href }: URL): DeepLink[] {
  const page = encodeURIComponent(href)
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/dapp/${host}${pathname}${search}` },
    { name: 'SubWallet', href: `https://mobile.subwallet.app/browser?url=${page}` },
    { name: 'Nova Wallet', href: `https://app.novawallet.io/open/dapp?url=${page}` },
    {
      name: 'Trust Wallet',
      href: `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
    },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${page}` },
  ]
}

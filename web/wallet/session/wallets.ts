import type { Connector } from 'wagmi'
import { z } from 'zod'
import { WalletError } from '../errors/error-table.ts'

type Listener = (data: unknown) => void

/** A wallet's EIP-1193 provider that reports only what the site has asked for. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` if it gave no account */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const guarded = new WeakMap<object, WalletProvider>()

/**
 * Wraps a wallet's provider. Accounts come from the site's own request only: a wallet cannot connect a visitor who
 * has disconnected, or who never asked.
 *
 * @returns undefined when there is no provider; the same wrapper for the same provider
 */
export function guardedProvider(raw: unknown): WalletProvider | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known = guarded.get(raw)
  if (known) return known
  if (typeof Reflect.get(raw, 'request') !== 'function') return undefined
  const provider = guard(raw)
  guarded.set(raw, provider)
  guarded.set(provider, provider)
  return provider
}

function guard(raw: object): WalletProvider {
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const method: unknown = Reflect.get(raw, name)
    return typeof method === 'function' ? method.apply(raw, args) : undefined
  }
  const callQuietly = (name: string, ...args: unknown[]) => void call(name, ...args).catch(() => {})
  const readers = new WeakMap<Listener, Listener>()
  // From the site's own request for accounts, or its restore of a session, until either side ends it.
  let isOpen = false
  return {
    async request(request) {
      const { method } = request
      if (method === 'wallet_revokePermissions') isOpen = false
      const answer = await call('request', request)
      if (method === 'wallet_requestPermissions') isOpen = true
      if (method !== 'eth_accounts' && method !== 'eth_requestAccounts') return answer
      if (Array.isArray(answer) && answer.length > 0) isOpen = true
      else if (method === 'eth_requestAccounts') {
        throw new WalletError('UnauthorizedError', { details: 'The wallet gave no account.' })
      }
      return answer
    },
    on(event, listener) {
      // wagmi would connect a visitor who did not ask.
      if (event === 'connect') return
      const reader: Listener = (data) => {
        if (event === 'accountsChanged' && !isOpen) return
        listener(data)
        if (event === 'disconnect' || (Array.isArray(data) && data.length === 0)) isOpen = false
      }
      readers.set(listener, reader)
      callQuietly('on', event, reader)
    },
    removeListener(event, listener) {
      callQuietly('removeListener', event, readers.get(listener) ?? listener)
    },
  }
}

const announceEvent = 'eip6963:announceProvider'

const announcement = z.object({
  info: z.object({
    uuid: z.string().min(1),
    // Control and bidi characters could make one name look like another.
    name: z
      .string()
      .transform((name) => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim())
      .pipe(z.string().min(1).max(80)),
    rdns: z.string().min(1),
    icon: z.string().catch(''),
  }),
  provider: z.unknown().transform(guardedProvider),
})

/**
 * Validates each wallet's announcement (EIP-6963) before wagmi sees it, and dispatches it again with a
 * guarded provider. Call it before wagmi is set up.
 */
export function checkAnnouncements(): void {
  const forwarded = new WeakSet<Event>()
  const known = new Map<string, { uuid: string; provider: WalletProvider }[]>()
  window.addEventListener(
    announceEvent,
    (announced) => {
      if (forwarded.has(announced)) return
      announced.stopImmediatePropagation()
      const { data } = announcement.safeParse(Reflect.get(announced, 'detail'))
      if (!data?.provider) return
      const { info, provider } = data
      // wagmi takes wallets of one name (rdns) for the same: the second one gets another. Some wallets announce
      // themselves with a new uuid each time.
      const namesakes = known.get(info.rdns) ?? []
      const isSame = (one: { uuid: string; provider: WalletProvider }) =>
        one.uuid === info.uuid || one.provider === provider
      if (!namesakes.some(isSame)) namesakes.push({ uuid: info.uuid, provider })
      known.set(info.rdns, namesakes)
      const index = namesakes.findIndex(isSame)
      const rdns = index > 0 ? `${info.rdns}#${index + 1}` : info.rdns
      const next = new CustomEvent(announceEvent, { detail: { info: { ...info, rdns }, provider } })
      forwarded.add(next)
      window.dispatchEvent(next)
    },
    { capture: true },
  )
}

/** wagmi's own id of the connector for `window.ethereum`. */
const legacyId = 'injected'

function ethereum(): WalletProvider {
  const provider = guardedProvider(Reflect.get(window, 'ethereum'))
  if (!provider) throw new WalletError('ProviderNotFoundError')
  return provider
}

/** Looks up `window.ethereum` on each call: extensions are disabled, or replace one another. */
const currentEthereum: WalletProvider = {
  request: async (call) => ethereum().request(call),
  on: (event, listener) => ethereum().on(event, listener),
  removeListener: (event, listener) => ethereum().removeListener(event, listener),
}

/**
 * Announces (EIP-6963) a wallet that only sets `window.ethereum`. Call it before wagmi is set up, which
 * then requests the announcements.
 */
export function announceLegacyWallet(): void {
  const announce = () => {
    const provider: unknown = Reflect.get(window, 'ethereum')
    if (!guardedProvider(provider)) return
    const name = 'The wallet in this browser'
    const info = { uuid: legacyId, name, rdns: legacyId, icon: '' }
    window.dispatchEvent(
      new CustomEvent(announceEvent, { detail: { info, provider: currentEthereum } }),
    )
  }
  window.addEventListener('eip6963:requestProvider', announce)
  // Some wallets are injected late and fire this event.
  window.addEventListener('ethereum#initialized', announce, { once: true })
}

const coinbaseId = 'com.coinbase.wallet'

/**
 * The wallets behind the option "Browser wallet": each announced one (EIP-6963) once, without Coinbase's,
 * which has its own option. `window.ethereum` counts only when none is announced: otherwise it belongs to
 * one of them.
 *
 * @param ethereum `window.ethereum`
 */
export function browserWallets(connectors: readonly Connector[], ethereum: unknown): Connector[] {
  const all = connectors.filter(({ id, type }) => type === 'injected' && !id.startsWith(coinbaseId))
  const announced = all.filter(({ id }) => id !== legacyId)
  const isLegacy =
    Object(ethereum) === ethereum && Reflect.get(Object(ethereum), 'isCoinbaseWallet') !== true
  return announced.length > 0 || !isLegacy ? announced : all
}

/** Only a data URI of an image; anything else would be a request to another host. */
export function imageData(icon: string | undefined): string | undefined {
  const trimmed = icon?.trim()
  return trimmed && /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i.test(trimmed)
    ? trimmed
    : undefined
}

/** Links that open this page in the browser of a wallet's app. All of these know Moonbeam. */
export function walletDeepLinks({ host, pathname, search, hash, href }: URL) {
  const page = encodeURIComponent(href)
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/dapp/${host}${pathname}${search}${hash}` },
    { name: 'SubWallet', href: `https://mobile.subwallet.app/browser?url=${page}` },
    { name: 'Nova Wallet', href: `https://app.novawallet.io/open/dapp?url=${page}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=60&url=${page}` },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${page}` },
  ]
}

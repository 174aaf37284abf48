import { ProviderNotFoundError } from '../errors/message-errors.ts'
import { checkedProvider, type WalletProvider } from './checked-provider.ts'

/** The id of the connector for `window.ethereum`, which wagmi uses too. */
export const legacyId = 'injected'

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
  ['isMetaMask', 'MetaMask'],
]

/** The name of the wallet behind `window.ethereum`; undefined when it says none that is known. */
export function legacyName(provider: unknown): string | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined
  return flags.find(([flag]) => Reflect.get(provider, flag) === true)?.[1]
}

function ethereum(): WalletProvider {
  const provider = checkedProvider(Reflect.get(window, 'ethereum'))
  if (!provider) throw new ProviderNotFoundError()
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
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider: present } }),
    )
  }
  window.addEventListener('eip6963:requestProvider', announce)
  // Some wallets come a moment later, and say so in this way.
  window.addEventListener('ethereum#initialized', announce, { once: true })
}

import type { Connector } from 'wagmi'
import { legacyId } from './legacy-wallet.ts'

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

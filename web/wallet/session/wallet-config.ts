import { type Config, createConfig, createStorage } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import { chainOf } from '../chains/chains.ts'
import { limits } from '../limits.ts'
import type { TokenConfig } from '../token-config.ts'
import { rpcTransport } from '../transport/rpc-transport.ts'

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** wagmi, set up for the two chains and the two kinds of wallet. State lives as long as the tab. */
export function createWalletConfig(config: TokenConfig, storage: TabStorage): Config {
  const moonbeam = chainOf(1284, config)
  const moonbaseAlpha = chainOf(1287, config)
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    // Announced wallets (EIP-6963) join it as they come.
    connectors: [
      // Its smart wallet exists on neither chain (README): its app and its extension do.
      coinbaseWallet({ appName: siteName(), preference: { options: 'eoaOnly' } }),
    ],
    storage: createStorage({ storage: forgiving(storage) }),
    transports: {
      1284: rpcTransport(moonbeam.rpcUrls.default.http, 1284),
      1287: rpcTransport(moonbaseAlpha.rpcUrls.default.http, 1287),
    },
    pollingInterval: limits.pollingInterval,
    // JSON-RPC batches do what a multicall would, without a contract that a chain may lack.
    batch: { multicall: false },
  })
}

/** As the page's own metadata has it, from the settings. */
function siteName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')
  return name?.content ?? location.host
}

/** A full or blocked storage costs the session its memory, not the visitor the wallet. */
function forgiving(storage: TabStorage) {
  return {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, value: string) {
      try {
        storage.setItem(key, value)
      } catch {
        // Quota exceeded.
      }
    },
  }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAddress } from 'viem'
import { type Chain, moonbaseAlpha, moonbeam } from 'viem/chains'
import { type Config, createConfig, createStorage, type State, WagmiContext } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import { type ChainId, isChainId } from '../chains/chain-ids.ts'
import { causes, textOf } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import type { TokenConfig } from '../token-config.ts'
import { rpcTransport } from '../transport/rpc-transport.ts'
import { type Account, accountStore, endedByWallet } from './account-store.ts'
import { restore, storedConnectorIds } from './restore.ts'
import { isThrownByWallet } from './wallet.ts'
import { announceLegacyWallet, checkAnnouncements } from './wallets.ts'

interface WalletRuntime {
  config: Config
  queryClient: QueryClient
}

let runtime: WalletRuntime | undefined
const restoring = new AbortController()

/** Gives up bringing back the session of before, for who would rather choose anew. */
export function stopRestoring(): void {
  restoring.abort()
}

/**
 * The page's one wallet, shared by every island on it: set up, and the stored session restored, by
 * whichever asks first. It outlives the islands, which come and go with soft navigation.
 */
export function walletRuntime(tokenConfig: TokenConfig): WalletRuntime {
  if (runtime) return runtime
  window.addEventListener('unhandledrejection', (event) => {
    if (!isThrownByWallet(event.reason)) return
    event.preventDefault()
    console.warn(event.reason)
  })
  checkAnnouncements()
  announceLegacyWallet()
  const storage = tabStorage()
  // Read before wagmi is set up: it writes its own, empty state first.
  const ids = storedConnectorIds(storage)
  const config = createWalletConfig(tokenConfig, storage)
  config.subscribe(readAccount, become, { equalityFn: isSameAccount })
  runtime = { config, queryClient: createQueryClient() }
  if (process.env.NEXT_PUBLIC_PRACTICE_WALLET === 'true') {
    const [url] = tokenConfig.rpcUrls[1287]
    void import('../practice/practice-wallet.ts').then(({ announcePracticeWallet }) => {
      if (url) announcePracticeWallet(url, tabStorage())
    })
  }
  if (ids.length > 0) void restore(config, ids, restoring.signal)
  return runtime
}

/**
 * Gives an island the page's one wallet. wagmi's own provider would drop the connections each time
 * that another island mounts one; reconnecting is `restore`'s task here.
 */
export function WalletProvider({ config, children }: { config: TokenConfig; children: ReactNode }) {
  const shared = walletRuntime(config)
  return (
    <WagmiContext value={shared.config}>
      <QueryClientProvider client={shared.queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  )
}

function become(account: Account): void {
  const wasConnected = accountStore.get().status === 'connected'
  endedByWallet.set(wasConnected && account.status === 'disconnected')
  accountStore.set(account)
}

/** Who is connected, as far as wagmi's state holds an address: without one nobody is. */
function readAccount({ status, current, connections }: State): Account {
  if (status !== 'connected') return { status }
  const connection = current === null ? undefined : connections.get(current)
  const address = connection?.accounts[0]
  if (!connection || !address || !isAddress(address)) return { status: 'disconnected' }
  const { chainId } = connection
  return { status, address, chainId: isChainId(chainId) ? chainId : undefined }
}

function isSameAccount(one: Account, other: Account): boolean {
  if (one.status !== 'connected' || other.status !== 'connected') return one.status === other.status
  return one.address === other.address && one.chainId === other.chainId
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Session storage, or memory where the browser blocks it: the session then ends with the page. */
function tabStorage(): TabStorage {
  try {
    return sessionStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}

/** wagmi, set up for the two chains and the two kinds of wallet. State lives as long as the tab. */
export function createWalletConfig(config: TokenConfig, storage: TabStorage): Config {
  const moonbeam = chainOf(1284, config)
  const moonbaseAlpha = chainOf(1287, config)
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    // Announced wallets (EIP-6963) join it as they come.
    connectors: [
      // Its smart wallet exists on neither chain (web/docs/wallet.md): its app and its extension do.
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

/**
 * How the failures are called that the transport has tried again already, as often as it may, or that no
 * retry within seconds can mend.
 */
const ofTransport = new Set([
  'HttpRequestError',
  'RpcRequestError',
  'TimeoutError',
  'SyntaxError',
  'WrongChainError',
  'NodeUnreachableError',
])

/**
 * The data cache: kept for 5 minutes, a failed query retried 3 times (spec section 9). A failure of the
 * transport is not retried here: it has retried each of its requests 3 times, and 3 retries of 4
 * requests would be 16.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: limits.cacheTime,
        retry: (failures, error) => failures < limits.queryRetries && !isFinal(error),
        retryDelay: (failures) => limits.retryDelay * 2 ** failures,
        staleTime: limits.pollingInterval,
        refetchOnWindowFocus: false,
      },
    },
  })
}

function isFinal(error: Error): boolean {
  for (const each of causes(error)) if (ofTransport.has(textOf(each, 'name'))) return true
  return false
}

const known = { 1284: moonbeam, 1287: moonbaseAlpha } satisfies Record<ChainId, Chain>

/** A chain with the configured RPC addresses, which a wallet is also offered when it adds the chain. */
export function chainOf<Id extends ChainId>(id: Id, { rpcUrls }: TokenConfig): Chain & { id: Id } {
  const http = rpcUrls[id].length > 0 ? rpcUrls[id] : [...known[id].rpcUrls.default.http]
  return { ...known[id], id, rpcUrls: { default: { http } } }
}

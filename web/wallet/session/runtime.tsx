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
import { type Account, accountStore } from './account-store.ts'
import { isThrownByWallet } from './provider.ts'
import { restore, storedConnectorIds } from './restore.ts'
import { announceLegacyWallet, checkAnnouncements } from './wallets.ts'

interface WalletRuntime {
  config: Config
  queryClient: QueryClient
}

let runtime: WalletRuntime | undefined
const restoring = new AbortController()

/** Gives up restoring the previous session, so that the visitor can choose another wallet. */
export function stopRestoring(): void {
  restoring.abort()
}

/**
 * The page's only wallet, shared by all islands. The first call sets it up and restores the stored session.
 * It outlives the islands, which come and go with soft navigation.
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
  // Read first: wagmi overwrites it with an empty state when it is set up.
  const ids = storedConnectorIds(storage)
  const config = createWalletConfig(tokenConfig, storage)
  config.subscribe(readAccount, setAccount, { equalityFn: isSameAccount })
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
 * Gives an island the page's wallet. wagmi's own provider would drop the connections each time another
 * island mounts one.
 */
export function WalletProvider({ config, children }: { config: TokenConfig; children: ReactNode }) {
  const shared = walletRuntime(config)
  return (
    <WagmiContext value={shared.config}>
      <QueryClientProvider client={shared.queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  )
}

function setAccount(account: Account): void {
  const wasConnected = accountStore.get().status === 'connected'
  const isEnded = wasConnected && account.status === 'disconnected'
  accountStore.set(isEnded ? { ...account, endedByWallet: true } : account)
}

/** wagmi's state in the site's terms: connected means that there is an address. */
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

/** Session storage, or memory where the browser blocks it. */
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

/** wagmi for the two chains and the two kinds of wallet. State lives as long as the tab. */
export function createWalletConfig(config: TokenConfig, storage: TabStorage): Config {
  const moonbeam = chainOf(1284, config)
  const moonbaseAlpha = chainOf(1287, config)
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    // wagmi adds announced wallets (EIP-6963). Coinbase's smart wallet exists on neither chain.
    connectors: [coinbaseWallet({ appName: siteName(), preference: { options: 'eoaOnly' } })],
    storage: createStorage({ storage: ignoringQuota(storage) }),
    transports: {
      1284: rpcTransport(moonbeam.rpcUrls.default.http, 1284),
      1287: rpcTransport(moonbaseAlpha.rpcUrls.default.http, 1287),
    },
    pollingInterval: limits.pollingInterval,
    // JSON-RPC batches are used instead: the local chain has no multicall contract.
    batch: { multicall: false },
  })
}

function siteName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')
  return name?.content ?? location.host
}

/** If storage is full, the session is simply not kept. */
function ignoringQuota(storage: TabStorage) {
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

/** Names of errors that the transport has retried already, or that no retry within seconds can fix. */
const transportErrors = new Set([
  'HttpRequestError',
  'RpcRequestError',
  'TimeoutError',
  'SyntaxError',
  'WrongChainError',
  'NodeUnreachableError',
])

/**
 * The query cache: data is kept for 5 minutes, a failed query is retried 3 times (spec section 9). Failures
 * of the transport are not retried again: that would turn 4 requests into 16.
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
  for (const each of causes(error)) if (transportErrors.has(textOf(each, 'name'))) return true
  return false
}

const knownChains = { 1284: moonbeam, 1287: moonbaseAlpha } satisfies Record<ChainId, Chain>

/** A chain with the configured RPC addresses. A wallet also gets them when it adds the chain. */
export function chainOf<Id extends ChainId>(id: Id, { rpcUrls }: TokenConfig): Chain & { id: Id } {
  const http = rpcUrls[id].length > 0 ? rpcUrls[id] : [...knownChains[id].rpcUrls.default.http]
  return { ...knownChains[id], id, rpcUrls: { default: { http } } }
}

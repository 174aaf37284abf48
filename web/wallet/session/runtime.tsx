import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { type Chain, moonbaseAlpha, moonbeam } from 'viem/chains'
import { type Config, createConfig, createStorage, type State, WagmiContext } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import { shallow } from 'zustand/shallow'
import { type ChainId, isChainId, pollingInterval } from '../chains/chain-ids.ts'
import { rpcTransport } from '../chains/rpc-transport.ts'
import { practiceWallet } from '../practice/practice-wallet.ts'
import type { TokenConfig } from '../token-config.ts'
import { type Account, accountStore } from './account-store.ts'
import { restoreSession } from './stored-session.ts'
import { announceLegacyWallet, checkAnnouncements } from './wallets.ts'

interface WalletRuntime {
  config: Config
  queryClient: QueryClient
}

let runtime: WalletRuntime | undefined

/**
 * The page's only wallet, shared by all islands. The first call sets it up and restores the stored session.
 * It outlives the islands, which come and go with soft navigation.
 */
export function walletRuntime(tokenConfig: TokenConfig): WalletRuntime {
  if (runtime) return runtime
  checkAnnouncements()
  announceLegacyWallet()
  const config = createWalletConfig(tokenConfig, tabStorage)
  config.subscribe(readAccount, setAccount, { equalityFn: shallow })
  runtime = { config, queryClient: createQueryClient() }
  void restoreSession(config)
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
  const wasConnected = accountStore.getState().status === 'connected'
  const isEnded = wasConnected && account.status === 'disconnected'
  accountStore.setState(isEnded ? { ...account, endedByWallet: true } : account, true)
}

/** wagmi's state in the site's terms. A wallet stays connected while another one is asked. */
function readAccount({ status, current, connections }: State): Account {
  if (status === 'disconnected' || status === 'reconnecting') return { status }
  const connection = current === null ? undefined : connections.get(current)
  const address = connection?.accounts[0]
  if (!connection || !address) {
    return { status: status === 'connected' ? 'disconnected' : status }
  }
  const { chainId } = connection
  return { status: 'connected', address, chainId: isChainId(chainId) ? chainId : undefined }
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Session storage. Where the browser blocks it, or it is full, the session is simply not kept. */
const tabStorage: TabStorage = {
  getItem: (key) => quietly(() => sessionStorage.getItem(key)) ?? null,
  setItem: (key, value) => quietly(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => quietly(() => sessionStorage.removeItem(key)),
}

function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** wagmi for the two chains and the two kinds of wallet. State lives as long as the tab. */
export function createWalletConfig(config: TokenConfig, storage: TabStorage): Config {
  const moonbeam = chainOf(1284, config)
  const moonbaseAlpha = chainOf(1287, config)
  const isPractice = process.env.NEXT_PUBLIC_PRACTICE_WALLET === 'true'
  // wagmi adds announced wallets (EIP-6963). Coinbase's smart wallet exists on neither chain.
  const coinbase = coinbaseWallet({ appName: siteName(), preference: { options: 'eoaOnly' } })
  return createConfig({
    // The practice wallet starts on the first one.
    chains: isPractice ? [moonbaseAlpha, moonbeam] : [moonbeam, moonbaseAlpha],
    connectors: isPractice ? [coinbase, practiceWallet] : [coinbase],
    storage: createStorage({ storage }),
    transports: {
      1284: rpcTransport(moonbeam.rpcUrls.default.http, 1284),
      1287: rpcTransport(moonbaseAlpha.rpcUrls.default.http, 1287),
    },
    pollingInterval,
    // JSON-RPC batches are used instead: the local chain has no multicall contract.
    batch: { multicall: false },
  })
}

function siteName(): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')
  return name?.content ?? location.host
}

/**
 * The query cache, with react-query's defaults: data is kept for 5 minutes, a failed query is retried 3 times
 * (spec section 9). What the transport has retried already is not: that would turn 4 requests into 16.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && !isFromTransport(error),
        staleTime: pollingInterval,
        refetchOnWindowFocus: false,
      },
    },
  })
}

function isFromTransport(error: Error): boolean {
  const isOne = (cause: unknown) =>
    cause instanceof HttpRequestError ||
    cause instanceof RpcRequestError ||
    cause instanceof TimeoutError
  return error instanceof BaseError && error.walk(isOne) !== null
}

const knownChains = { 1284: moonbeam, 1287: moonbaseAlpha } satisfies Record<ChainId, Chain>

/** A chain with the configured RPC addresses. A wallet also gets them when it adds the chain. */
export function chainOf<Id extends ChainId>(id: Id, { rpcUrls }: TokenConfig): Chain & { id: Id } {
  const http = rpcUrls[id].length > 0 ? rpcUrls[id] : [...knownChains[id].rpcUrls.default.http]
  return { ...knownChains[id], id, rpcUrls: { default: { http } } }
}

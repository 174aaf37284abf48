import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  BaseError,
  type FallbackTransport,
  fallback,
  HttpRequestError,
  http,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { type Chain, moonbaseAlpha, moonbeam } from 'viem/chains'
import {
  type Config,
  type CreateConnectorFn,
  createConfig,
  createStorage,
  mock,
  type State,
  WagmiContext,
} from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors'
import { z } from 'zod'
import { shallow } from 'zustand/shallow'
import { quietly } from '../../ui/quietly.ts'
import { type ChainId, isChainId, pollingInterval } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import type { TokenConfig } from '../token-config.ts'
import { type Account, accountStore } from './account-store.ts'
import { restoreSession } from './stored-session.ts'
import { announceLegacyWallet, checkAnnouncements } from './wallets.ts'

/**
 * The addresses of a chain, tried in order. Time-out and retries of the specification (section 9) are viem's
 * defaults.
 */
export function rpcTransport(urls: readonly string[], chainId: ChainId): FallbackTransport {
  return fallback(urls.map((url) => http(url, { batch, fetchFn: checkedFetch(chainId) })))
}

/** One of the 1,000 requests is the question about the chain. */
const batch = { batchSize: 999 }

const requestSchema = z.looseObject({ id: z.number() })
const answerSchema = z.looseObject({ id: z.unknown() })
const failureSchema = z.looseObject({ error: z.looseObject({}) })

/** The id of our own question; viem counts from 0. */
const chainQuestion = { jsonrpc: '2.0', id: -1, method: 'eth_chainId', params: [] }

/**
 * `fetch` for batches of JSON-RPC, with what viem's transport leaves out. An answer counts only once the node has
 * confirmed that it serves the chain; viem matches the answers of a batch by position, so that a missing one
 * would give all later requests another's answer; and it reads `Retry-After` in seconds only.
 */
function checkedFetch(chainId: ChainId): typeof fetch {
  let isConfirmed = false
  return async (input, init) => {
    const requests = z.array(requestSchema).parse(JSON.parse(String(init?.body)))
    const sent = isConfirmed ? requests : [...requests, chainQuestion]
    const response = await fetch(input, { ...init, body: JSON.stringify(sent) })
    // Read here, so that viem's time-out covers the body too.
    const text = await response.text()
    if (!response.ok) return failedResponse(response, text)
    const answers = readAnswers(JSON.parse(text), sent)
    if (!isConfirmed) {
      const own = answers.get(chainQuestion.id) ?? unanswered(chainQuestion.id)
      if (own.error) return Response.json(requests.map(({ id }) => ({ ...own, id })))
      const served = Number(own.result)
      if (served !== chainId) {
        const details = `expected chain ${chainId}, got ${served}`
        throw new WalletError('WrongChainError', { details })
      }
      isConfirmed = true
    }
    return Response.json(requests.map(({ id }) => answers.get(id) ?? unanswered(id)))
  }
}

/** The answers by the id of their request; one error may answer all of them. */
function readAnswers(
  body: unknown,
  sent: readonly { id: number }[],
): Map<unknown, Record<string, unknown>> {
  const failure = failureSchema.safeParse(body)
  if (failure.success) return new Map(sent.map(({ id }) => [id, { ...failure.data, id }]))
  const answers = z.array(answerSchema).safeParse(body)
  if (!answers.success) throw new SyntaxError('The answer to a batch is not an array.')
  return new Map(answers.data.map((each) => [each.id, each]))
}

const unanswered = (id: number): Record<string, unknown> => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'The node left this request of a batch unanswered.' },
})

/** A failure that viem reads by its status, not as JSON. */
function failedResponse({ status, headers }: Response, text: string): Response {
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now())
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain',
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
    },
  })
}

/**
 * Reads a `Retry-After` header, a number of seconds or an HTTP date (RFC 9110, section 10.2.3).
 *
 * @returns whole seconds, rounded up, never negative; undefined when the header is neither
 */
function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  const date = Date.parse(header)
  if (Number.isNaN(date) || !/[a-z]{3}/i.test(header)) return undefined
  return Math.max(0, Math.ceil((date - now) / 1000))
}

/** The account of the local chain that holds tokens, and a grant past its cliff (scripts/chain). */
const practiceAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * A wallet for trying the token pages on the local chain without an extension. It holds no key and asks nobody: the
 * chain signs for its own development accounts.
 */
export const practiceWallet: CreateConnectorFn = (config) => ({
  ...mock({
    accounts: [practiceAccount],
    features: { defaultConnected: true, reconnect: true },
  })(config),
  id: 'practice-wallet',
  name: 'Practice wallet (local chain)',
  type: 'injected',
})

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

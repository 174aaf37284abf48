import { type FallbackTransport, fallback } from 'viem'
import type { ChainId } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import { checkedHttp } from './checked-http.ts'

/**
 * The way to a chain: its addresses are tried in their order, and when all have failed they are all
 * tried again, three times, after 150, 300 and 600 ms or when a `Retry-After` header says so. viem
 * decides what is worth a retry: HTTP 403, 408, 413, 429, 500, 502, 503 and 504, time-outs, answers
 * that cannot be read, and the codes -32005 and -32603.
 */
export function rpcTransport(urls: readonly string[], chainId: ChainId): FallbackTransport {
  return fallback(
    urls.map((url) => checkedHttp(url, chainId)),
    { retryCount: limits.retryCount, retryDelay: limits.retryDelay },
  )
}

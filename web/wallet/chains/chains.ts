import { type Chain, moonbaseAlpha, moonbeam } from 'viem/chains'
import type { TokenConfig } from '../token-config.ts'
import type { ChainId } from './chain-ids.ts'

const known = { 1284: moonbeam, 1287: moonbaseAlpha } satisfies Record<ChainId, Chain>

/** A chain with the configured RPC addresses, which a wallet is also offered when it adds the chain. */
export function chainOf<Id extends ChainId>(id: Id, { rpcUrls }: TokenConfig): Chain & { id: Id } {
  const http = rpcUrls[id].length > 0 ? rpcUrls[id] : [...known[id].rpcUrls.default.http]
  return { ...known[id], id, rpcUrls: { default: { http } } }
}

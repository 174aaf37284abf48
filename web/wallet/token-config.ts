import type { ChainId } from './chains/chain-ids.ts'
import type { TokenTexts } from './texts.ts'

export type HexAddress = `0x${string}`

/**
 * The addresses that the wallet and the token pages work with. They come from the environment
 * (`NEXT_PUBLIC_RPC_URLS_*`, `NEXT_PUBLIC_TOKEN_*`, `NEXT_PUBLIC_VESTING_*`), never from content: an
 * editor's account must not be able to redirect funds.
 */
export interface TokenConfig {
  /** JSON-RPC addresses for each chain, tried in this order. Empty: the chain's public one. */
  rpcUrls: Record<ChainId, string[]>
  token: Partial<Record<ChainId, HexAddress>>
  vesting: Partial<Record<ChainId, HexAddress>>
}

/** What each of the token applications gets. */
export interface ApplicationProps {
  config: TokenConfig
  texts: TokenTexts
}

import type { TokenTextName } from '@nectar/schemas/documents/settings'
import type { ChainId } from './chains/chain-ids.ts'

export type HexAddress = `0x${string}`

/**
 * The addresses that the wallet and the token pages work with. They come from the environment
 * (`NEXT_PUBLIC_RPC_URLS_*`, `NEXT_PUBLIC_TOKEN_*`, `NEXT_PUBLIC_VESTING_*`), never from content: an
 * editor's account must not be able to redirect funds.
 */
export interface TokenConfig {
  /** JSON-RPC addresses for each chain, tried in this order. If empty, the chain's public one is used. */
  rpcUrls: Record<ChainId, string[]>
  token: Partial<Record<ChainId, HexAddress>>
  vesting: Partial<Record<ChainId, HexAddress>>
}

/** The props of each token application. */
export interface ApplicationProps {
  config: TokenConfig
  texts: TokenTexts
}

/** Texts of the token applications that editors may change in the settings. */
export type TokenTexts = Record<TokenTextName, string>

export const defaultTexts: TokenTexts = {
  notConfigured: 'Claiming is not open on this network yet.',
  riskNote:
    'The token is a utility token, not an investment. Its price can fall to zero, and transfers cannot be undone.',
  connectFirst:
    'Connecting shows this site your address and what the chain shows of it. It moves no funds.',
  notEligible:
    'This address has no vesting grant. If you expected one, check that you connected the right account.',
  nothingToClaim: 'Nothing has vested since your last claim. Come back at the next unlock.',
  claimDone: 'The claimed tokens are in your wallet.',
  transferDone:
    'The transfer is confirmed. Its transaction hash is proof that both sides can look up.',
  crossChainNote:
    'Tokens are sent on the network you are connected to. Sending to another chain needs a bridge; a wrong destination can lose them for good.',
}

/** The defaults, overridden by the editors' texts. */
export function tokenTexts(own: readonly { name: TokenTextName; text: string }[] = []): TokenTexts {
  return { ...defaultTexts, ...Object.fromEntries(own.map(({ name, text }) => [name, text])) }
}

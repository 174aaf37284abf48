import type { TokenTextName } from '@nectar/schemas/documents/settings'
import { type ChainId, chainIds, chainInfo } from './chains/chain-ids.ts'

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

interface TokenNoticeInput {
  config: Pick<TokenConfig, 'token'>
  /** Whether the site runs on the local chain of a first start. */
  isPractice: boolean
  tokenName: string | undefined
}

/**
 * What every page about the token says about its state.
 *
 * @returns undefined if the token is in use as the pages describe it
 */
export function tokenNotice({
  config,
  isPractice,
  tokenName = 'The token',
}: TokenNoticeInput): string | undefined {
  const [first] = chainIds.filter((id) => config.token[id])
  if (first === undefined) {
    return `${tokenName} is not deployed on any network this site is set up for. Nothing can be bought, claimed or sent yet: these pages describe how it will work.`
  }
  if (isPractice) {
    return `This is a local chain for trying things out. ${tokenName} has no value on it. To look, claim and send without an extension, connect the practice wallet.`
  }
  if (first === 1284) return undefined
  return `${tokenName} is on ${chainInfo[first].name} only, a test network: what you hold there has no value.`
}

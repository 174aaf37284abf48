import { chainIds, chainInfo } from './chains/chain-ids.ts'
import type { TokenConfig } from './token-config.ts'

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

import type { TokenTextName } from '@nectar/schemas/documents/settings/schema'

/** The texts of the token applications that editors may write themselves, in the settings. */
export type TokenTexts = Record<TokenTextName, string>

/** What stands where the settings say nothing. */
export const defaultTexts: TokenTexts = {
  notConfigured: 'Claiming is not open on this network yet.',
  riskNote:
    'The token is a utility token, not an investment. Its price can fall to zero, and transfers cannot be undone.',
  connectFirst:
    'Connect a wallet to see your balance. Connecting shows this site your address and nothing else.',
  notEligible:
    'This address has no vesting grant. If you expected one, check that you connected the right account.',
  nothingToClaim: 'Nothing has vested since your last claim. Come back at the next unlock.',
  claimDone: 'The claimed tokens are in your wallet.',
  transferDone:
    'The transfer is confirmed. Its transaction hash is proof that both sides can look up.',
  crossChainNote:
    'Tokens are sent on the network you are connected to. Sending to another chain needs a bridge; a wrong destination can lose them for good.',
}

/** The editors' texts over the defaults. */
export function tokenTexts(own: readonly { name: TokenTextName; text: string }[] = []): TokenTexts {
  return { ...defaultTexts, ...Object.fromEntries(own.map(({ name, text }) => [name, text])) }
}

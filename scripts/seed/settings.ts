import { keyed } from './build/keys.ts'
import { reference, routeId } from './build/reference.ts'
import type { SettingsInput } from './documents.ts'
import type { Pictures } from './pictures.ts'

/** The settings of the site. */
export function settingsDocument(pictures: Pictures): SettingsInput {
  return {
    _id: 'settings',
    _type: 'settings',
    brandName: 'Nectar',
    tagline: 'Infrastructure for web3 builders',
    description:
      'Hosting, storage, NFTs, smart contracts, functions, wallets and sign-in for web3 apps: ten services behind one API, one console and one bill.',
    contactEmail: 'hello@nectar.example',
    getStartedLabel: 'Get started',
    cookieBanner: {
      _type: 'cookieBanner',
      title: 'May we count visits?',
      text: 'If you accept, we load an analytics script and learn which pages help. If you decline, nothing is loaded. The site works the same either way, and your choice stays in this browser.',
      acceptLabel: 'Accept',
      declineLabel: 'Decline',
      postponeLabel: 'Postpone',
      policyLabel: 'Read the cookie policy',
      policy: reference(routeId('/cookie-policy')),
      image: {
        _type: 'picture',
        asset: reference(pictures.banner.assetId),
        alt: 'Four cells in a row, each fuller than the one before.',
      },
      position: 'bottom',
      type: 'floating',
    },
    paymentProviders: keyed('paymentProvider', [
      { name: 'Cardinal Pay', kind: 'card' as const, link: 'https://cardinal-pay.example' },
      { name: 'Coinwell', kind: 'crypto' as const, link: 'https://coinwell.example' },
    ]),
    footerText:
      'Build on IPFS and on the chains your users already hold keys for. Start free: no card, no sales call.',
    copyrightHolder: 'Nectar',
    tokenName: 'NCTR',
    tokenTexts: keyed('tokenText', [
      {
        name: 'notConfigured' as const,
        text: 'Claiming is not open on this network yet. Until it is, the ways below are how you earn NCTR.',
      },
      {
        name: 'riskNote' as const,
        text: 'NCTR is a utility token, not an investment. Its price can fall to zero, transfers cannot be undone, and nothing on this page is financial advice.',
      },
      {
        name: 'connectFirst' as const,
        text: 'Connect a wallet to see your balance. Connecting shows us your address and nothing else; it moves no funds.',
      },
      {
        name: 'notEligible' as const,
        text: 'This address has no vesting grant. If you expected one, check that you connected the address you gave when you signed up.',
      },
      {
        name: 'nothingToClaim' as const,
        text: 'Your grant is there, but nothing has vested since your last claim. Come back at the next unlock shown above.',
      },
      {
        name: 'claimDone' as const,
        text: 'The claimed NCTR is in your wallet. If you do not see it, add the token to your wallet with the button below.',
      },
      {
        name: 'transferDone' as const,
        text: 'The transfer is confirmed. Keep the transaction hash: it is the proof that both sides can look up.',
      },
      {
        name: 'crossChainNote' as const,
        text: 'This page sends NCTR on the network you are connected to. Sending to another chain needs a bridge; a wrong destination can lose the tokens for good.',
      },
    ]),
  }
}

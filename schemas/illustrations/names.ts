import { screenNames } from './screens.ts'

/**
 * The names by which content picks one of the site's drawings. The compiler checks that the site has a
 * drawing for each.
 */
export const illustrationNames = [
  'home',
  // services
  'asset-hub',
  'multichain',
  'rpc-indexing',
  'web3-hosting',
  'web3-storage',
  'cloud-functions',
  'embedded-wallet',
  'nft-collections',
  'smart-contracts',
  'web3-authentication',
  // recipes
  'recipes',
  'recipe-youtube',
  'recipe-web3-game',
  'recipe-web3-store',
  'recipe-wetransfer',
  'recipe-nft-metadata',
  'recipe-web3-loyalty',
  'recipe-web3-storage',
  'recipe-web3-website',
  'recipe-obsidian-sync',
  // success stories
  'story-game-team',
  'story-marketplace',
  'story-collection',
  'story-hosted-game',
  // other pages
  'product',
  'business',
  'development',
  'pricing',
  'resources',
  'simplets',
  'token',
  'token-buy',
  'token-get',
  'token-transfer',
  'lp-hosting',
  'lp-nft-mint',
  'startup-initiative',
  'event',
  'contact',
  'register',
  'legal',
  'not-found',
  // the product
  ...screenNames,
] as const

/** A name from {@link illustrationNames}. */
export type IllustrationName = (typeof illustrationNames)[number]

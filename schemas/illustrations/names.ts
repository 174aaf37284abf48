import { buildScreens, landingScreens, productScreens, storyScreens } from './screens.ts'

/** The drawings of each SVG file in this folder. Pages load a file as a whole. */
export const illustrationFiles = {
  services: [
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
  ],
  recipes: [
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
  ],
  stories: storyScreens.map(({ name }) => name),
  pages: [
    'product',
    'business',
    'development',
    'pricing',
    'resources',
    'simplets',
    'token-buy',
    'token-get',
    'token-transfer',
    ...landingScreens.map(({ name }) => name),
    'contact',
    'register',
    'legal',
    'not-found',
  ],
  token: ['token'],
  products: productScreens.map(({ name }) => name),
  builds: buildScreens.map(({ name }) => name),
} as const

type FileNames = (typeof illustrationFiles)[keyof typeof illustrationFiles]

/** The name by which content picks one of the site's drawings. */
export type IllustrationName = 'home' | FileNames[number]

/** All names. The drawing of the home page is animated, so it is in no file. */
export const illustrationNames: readonly IllustrationName[] = [
  'home',
  ...Object.values(illustrationFiles).flat(),
]

import { link } from '../build/link.ts'
import { resourceCards } from '../build/sections.ts'
import { drawing } from '../build/types.ts'

const cards = {
  'web3-website': {
    kind: 'Hosting',
    title: 'A static site on your own domain',
    text: 'Build in CI, look at staging, promote with a tag, point your DNS.',
    call: 'Build the website',
  },
  'web3-storage': {
    kind: 'Storage, sign-in, hosting',
    title: 'A drive that syncs',
    text: 'Files sealed in the browser, one folder a person, the same drive on every device.',
    call: 'Build the drive',
  },
  wetransfer: {
    kind: 'Storage',
    title: 'Direct-link file sharing',
    text: 'Upload a file or a folder, send the link, and keep one address for the version of the day.',
    call: 'Build the file sharing',
  },
  youtube: {
    kind: 'Storage, hosting',
    title: 'A video site',
    text: 'Uploads through a small backend that keeps the key, a player that can only read.',
    call: 'Build the video site',
  },
  'nft-metadata': {
    kind: 'Storage, NFT',
    title: 'NFT metadata that lasts',
    text: 'Media and metadata in two folders, content ids in the contract, a script that checks each piece.',
    call: 'Publish the metadata',
  },
  'web3-store': {
    kind: 'NFT, storage, wallet, hosting',
    title: 'A shop with token-gated goods',
    text: 'An ERC-1155 drop as the till, sealed files as the stock, a balance check at the door.',
    call: 'Build the shop',
  },
  'web3-loyalty': {
    kind: 'NFT, wallet, functions',
    title: 'A rewards programme',
    text: 'Soulbound member cards, invitations by email or QR code, a perk check for your till.',
    call: 'Build the programme',
  },
  'web3-game': {
    kind: 'Five services',
    title: 'A browser game with items players own',
    text: 'One board a day, a medal for a good run, minted by a function that checks the moves.',
    call: 'Build the game',
  },
  'obsidian-sync': {
    kind: 'Storage, encryption',
    title: 'A notes vault that syncs',
    text: 'Notes encrypted on your machine, only the changed ones sent, a second device that pulls.',
    call: 'Sync the vault',
  },
} as const

/** The recipes, by the last part of their path. */
export type Recipe = keyof typeof cards

function recipeCard(recipe: Recipe) {
  const { kind, title, text, call } = cards[recipe]
  return {
    kind,
    title,
    text,
    media: drawing(`recipe-${recipe}`),
    link: link(`/recipes/${recipe}`, call),
  }
}

/** What a recipe makes, in a few words. */
export function recipeTitle(recipe: Recipe): string {
  return cards[recipe].title
}

/** The recipes a page leads to. */
export function relatedRecipes(title: string, ...recipes: readonly Recipe[]) {
  return resourceCards({ eyebrow: 'Recipes', title, cards: recipes.map(recipeCard) })
}

/** Recipes as cards that menus can lead to: each has its own anchor. */
export function anchoredRecipes(title: string, recipes: readonly Recipe[]) {
  return resourceCards({
    title,
    cards: recipes.map((recipe) => ({ ...recipeCard(recipe), anchor: recipe })),
  })
}

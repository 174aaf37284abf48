import type { RouteInput } from '../build/types.ts'
import { recipeIndex } from './index-page.ts'
import { nftMetadata } from './nft-metadata.ts'
import { notesSync } from './obsidian-sync.ts'
import { game } from './web3-game.ts'
import { loyalty } from './web3-loyalty.ts'
import { drive } from './web3-storage.ts'
import { store } from './web3-store.ts'
import { website } from './web3-website.ts'
import { fileSharing } from './wetransfer.ts'
import { videoSite } from './youtube.ts'

/** The index of the recipes and the page of each, in the order of the menus. */
export const recipeRoutes: readonly RouteInput[] = [
  recipeIndex,
  website,
  drive,
  fileSharing,
  videoSite,
  nftMetadata,
  store,
  loyalty,
  game,
  notesSync,
]

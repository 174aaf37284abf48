import type { RouteInput } from '../build/types.ts'
import { assetHub } from './asset-hub.ts'
import { cloudFunctions } from './cloud-functions.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { multichain } from './multichain.ts'
import { nftCollections } from './nft-collections.ts'
import { rpcIndexing } from './rpc-indexing.ts'
import { smartContracts } from './smart-contracts.ts'
import { webAuthentication } from './web3-authentication.ts'
import { webHosting } from './web3-hosting.ts'
import { webStorage } from './web3-storage.ts'

/** The pages of the ten services, in the order of the menus. */
export const serviceRoutes: readonly RouteInput[] = [
  webHosting,
  webStorage,
  nftCollections,
  smartContracts,
  cloudFunctions,
  embeddedWallet,
  webAuthentication,
  rpcIndexing,
  assetHub,
  multichain,
]

import { lazyModule } from '../loading/lazy-module.ts'

/** All of the wallet's code. Not a byte of it is on a page before someone asks for it. */
export const walletModule = lazyModule(() => import('./wallet-application.tsx'))

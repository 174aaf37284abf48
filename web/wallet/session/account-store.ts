import { createStore, useStore } from '../../loading/store.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'

export type Account =
  | { status: 'disconnected' | 'connecting' | 'reconnecting' }
  | {
      status: 'connected'
      address: HexAddress
      /** The network the wallet is on; undefined when the site does not know it. */
      chainId: ChainId | undefined
    }

const none: Account = { status: 'disconnected' }

/**
 * The state of the wallet (spec section 4). The wallet's code writes it once that is loaded; what reads
 * it is part of the page from the start, so that nothing is built anew around a dialog that is open.
 */
export const accountStore = createStore<Account>(none)

export function useAccount(): Account {
  return useStore(accountStore, none)
}

/** Whether the wallet ended the connection, not the visitor. */
export const endedByWallet = createStore(false)

export function useEndedByWallet(): boolean {
  return useStore(endedByWallet, false)
}

/**
 * Whether a wallet was connected in this tab before. It is asked on every page that has a wallet
 * button, so it looks for the beginning of a filled list in wagmi's store rather than parsing it; what
 * loads then does the parsing.
 */
export function hasStoredSession(): boolean {
  try {
    return /"value":\[\[/.test(sessionStorage.getItem('wagmi.store') ?? '')
  } catch {
    // Storage is blocked: there is nothing to restore.
    return false
  }
}

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'

export type Account =
  | { status: 'connecting' | 'reconnecting' }
  | {
      status: 'disconnected'
      /** Set when the wallet ended the connection, not the visitor. */
      endedByWallet?: boolean
    }
  | {
      status: 'connected'
      address: HexAddress
      /** The network the wallet is on; undefined when the site does not know it. */
      chainId: ChainId | undefined
    }

const none: Account = { status: 'disconnected' }

/**
 * The state of the wallet (spec section 4). The lazily loaded wallet code writes it; it is a
 * separate module so that the page can read it from the start.
 */
export const accountStore = createStore<Account>(() => none)

export function useAccount(): Account {
  return useStore(accountStore)
}

/**
 * Whether a wallet was connected in this tab before. It runs on every page with a wallet button, so it
 * looks for the start of a non-empty list in wagmi's store instead of parsing it.
 */
export function hasStoredSession(): boolean {
  try {
    return /"value":\[\[/.test(sessionStorage.getItem('wagmi.store') ?? '')
  } catch {
    // Storage is blocked: there is nothing to restore.
    return false
  }
}

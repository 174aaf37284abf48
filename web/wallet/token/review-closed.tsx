import { useEffect } from 'react'
import { createStore, useStore } from '../../loading/store.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import { accountStore } from '../session/account-store.ts'
import type { HexAddress } from '../token-config.ts'

/** Why the last review was closed, where the visitor did not close it. */
const closedBy = createStore('')

/** For a review: notes when the wallet closes it, by a change of its own. */
export function useClosingWord(account: HexAddress, chainId: ChainId): void {
  useEffect(() => {
    closedBy.set('')
    return () => {
      const now = accountStore.get()
      if (now.status !== 'connected') closedBy.set('Your wallet ended the connection.')
      else if (now.address !== account) closedBy.set('Your wallet changed to another account.')
      else if (now.chainId !== chainId) closedBy.set('Your wallet changed to another network.')
    }
  }, [account, chainId])
}

/** A review that was closed by an event says so, until the next one is opened. */
export function ReviewClosed() {
  const why = useStore(closedBy, '')
  return (
    why && (
      <Notice role="alert" tone="warning" className="mb-5 text-small">
        <p>{why} The review of your transfer was closed, and nothing was sent. Check it again.</p>
      </Notice>
    )
  )
}

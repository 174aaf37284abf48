import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { TokenConfig } from '../token-config.ts'
import { type Account, accountStore, endedByWallet } from './account-store.ts'
import { checkAnnouncements } from './check-announcements.ts'
import { isThrownByWallet } from './checked-provider.ts'
import { announceLegacyWallet } from './legacy-wallet.ts'
import { createQueryClient } from './query-client.ts'
import { isSameAccount, readAccount } from './read-account.ts'
import { restore } from './restore.ts'
import { storedConnectorIds } from './stored-session.ts'
import { createWalletConfig, type TabStorage } from './wallet-config.ts'

export interface WalletRuntime {
  config: Config
  queryClient: QueryClient
}

let runtime: WalletRuntime | undefined
const restoring = new AbortController()

/** Gives up bringing back the session of before, for who would rather choose anew. */
export function stopRestoring(): void {
  restoring.abort()
}

/**
 * The page's one wallet, shared by every island on it: set up, and the stored session restored, by
 * whichever asks first. It outlives the islands, which come and go with soft navigation.
 */
export function walletRuntime(tokenConfig: TokenConfig): WalletRuntime {
  if (runtime) return runtime
  window.addEventListener('unhandledrejection', (event) => {
    if (!isThrownByWallet(event.reason)) return
    event.preventDefault()
    console.warn(event.reason)
  })
  checkAnnouncements()
  announceLegacyWallet()
  const storage = tabStorage()
  // Read before wagmi is set up: it writes its own, empty state first.
  const ids = storedConnectorIds(storage)
  const config = createWalletConfig(tokenConfig, storage)
  config.subscribe(readAccount, become, { equalityFn: isSameAccount })
  runtime = { config, queryClient: createQueryClient() }
  if (process.env.NEXT_PUBLIC_PRACTICE_WALLET === 'true') {
    const [url] = tokenConfig.rpcUrls[1287]
    void import('../practice/practice-wallet.ts').then(({ announcePracticeWallet }) => {
      if (url) announcePracticeWallet(url, tabStorage())
    })
  }
  if (ids.length > 0) void restore(config, ids, restoring.signal)
  return runtime
}

function become(account: Account): void {
  const wasConnected = accountStore.get().status === 'connected'
  endedByWallet.set(wasConnected && account.status === 'disconnected')
  accountStore.set(account)
}

/** Session storage, or memory where the browser blocks it: the session then ends with the page. */
function tabStorage(): TabStorage {
  try {
    return sessionStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}

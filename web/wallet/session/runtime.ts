import type { QueryClient } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import type { TokenConfig } from '../token-config.ts'
import { createQueryClient } from './query-client.ts'
import { restore } from './restore.ts'
import { storedConnectorIds } from './stored-session.ts'
import { createWalletConfig, type TabStorage } from './wallet-config.ts'

export interface WalletRuntime {
  config: Config
  queryClient: QueryClient
}

let runtime: WalletRuntime | undefined

/**
 * The page's one wallet, shared by every island on it: set up, and the stored session restored, by
 * whichever asks first. It outlives the islands, which come and go with soft navigation.
 */
export function walletRuntime(tokenConfig: TokenConfig): WalletRuntime {
  if (runtime) return runtime
  const storage = tabStorage()
  // Read before wagmi is set up: it writes its own, empty state first.
  const ids = storedConnectorIds(storage)
  const config = createWalletConfig(tokenConfig, storage)
  runtime = { config, queryClient: createQueryClient() }
  if (ids.length > 0) void restore(config, ids)
  return runtime
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

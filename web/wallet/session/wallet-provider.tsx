import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiContext } from 'wagmi'
import type { TokenConfig } from '../token-config.ts'
import { walletRuntime } from './runtime.ts'

/**
 * Gives an island the page's one wallet. wagmi's own provider would drop the connections each time
 * that another island mounts one; reconnecting is `restore`'s task here.
 */
export function WalletProvider({ config, children }: { config: TokenConfig; children: ReactNode }) {
  const runtime = walletRuntime(config)
  return (
    <WagmiContext value={runtime.config}>
      <QueryClientProvider client={runtime.queryClient}>{children}</QueryClientProvider>
    </WagmiContext>
  )
}

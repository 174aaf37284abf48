import { environment } from '../../content/environment.ts'
import type { TokenConfig } from '../../wallet/token-config.ts'

/** The addresses the token pages work with: from the environment, never from content. */
export const tokenConfig: TokenConfig = {
  rpcUrls: {
    1284: environment.NEXT_PUBLIC_RPC_URLS_1284,
    1287: environment.NEXT_PUBLIC_RPC_URLS_1287,
  },
  token: { 1284: environment.NEXT_PUBLIC_TOKEN_1284, 1287: environment.NEXT_PUBLIC_TOKEN_1287 },
  vesting: {
    1284: environment.NEXT_PUBLIC_VESTING_1284,
    1287: environment.NEXT_PUBLIC_VESTING_1287,
  },
}

import { QueryClient } from '@tanstack/react-query'
import { limits } from '../limits.ts'

/**
 * The data cache: kept for 5 minutes, a failed query retried 3 times. Reads from a chain must turn the
 * retries off (`chainRead`): the transport has already retried each of their requests 3 times, and 3
 * retries of 4 requests would be 16. The default holds for what asks a wallet instead.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: limits.cacheTime,
        retry: limits.queryRetries,
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** For queries that go through the transport. */
export const chainRead = { retry: false, staleTime: limits.pollingInterval } as const

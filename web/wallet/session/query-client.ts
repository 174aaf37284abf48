import { QueryClient } from '@tanstack/react-query'
import { WrongChainError } from '../errors/chain-errors.ts'
import { causes, textOf } from '../errors/error-causes.ts'
import { limits } from '../limits.ts'

/** How the failures are called that the transport has tried again already, as often as it may. */
const ofTransport = new Set(['HttpRequestError', 'RpcRequestError', 'TimeoutError', 'SyntaxError'])

/**
 * The data cache: kept for 5 minutes, a failed query retried 3 times (spec section 9). A failure of the
 * transport is not retried here: it has retried each of its requests 3 times, and 3 retries of 4
 * requests would be 16.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: limits.cacheTime,
        retry: (failures, error) => failures < limits.queryRetries && !isFinal(error),
        retryDelay: (failures) => limits.retryDelay * 2 ** failures,
        staleTime: limits.pollingInterval,
        refetchOnWindowFocus: false,
      },
    },
  })
}

function isFinal(error: Error): boolean {
  for (const each of causes(error)) {
    if (each instanceof WrongChainError || ofTransport.has(textOf(each, 'name'))) return true
  }
  return false
}

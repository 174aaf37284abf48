import { custom, HttpRequestError, http, type Transport } from 'viem'
import type { ChainId } from '../chains/chain-ids.ts'
import { WrongChainError } from '../errors/chain-errors.ts'
import { limits } from '../limits.ts'
import { rpcFetch } from './rpc-fetch.ts'

/** A timer may fire a little before its time. */
const timerSlack = 50

/**
 * JSON-RPC over HTTP at one address, without retries of its own. Before the first answer is believed
 * the address must say that it serves the chain; after a `Retry-After` it is left alone for that time,
 * whoever asks.
 */
export function checkedHttp(url: string, chainId: ChainId): Transport {
  let verdict: Promise<void> | undefined
  let resting: { until: number; error: HttpRequestError } | undefined

  return (parameters) => {
    const { request } = http(url, {
      batch: { batchSize: limits.batchSize },
      fetchFn: rpcFetch,
    })({ ...parameters, retryCount: 0, timeout: limits.requestTimeout })

    const check = async () => {
      const served = Number(await request({ method: 'eth_chainId' }))
      if (served !== chainId) throw new WrongChainError(chainId, served)
    }
    const checked = () => {
      verdict ??= check().catch((error: unknown) => {
        // Another chain stays another chain; a failure to ask is forgotten and asked again.
        if (!(error instanceof WrongChainError)) verdict = undefined
        throw error
      })
      return verdict
    }

    return custom(
      {
        async request(args) {
          if (resting && Date.now() < resting.until - timerSlack) throw resting.error
          try {
            const [answer] = await Promise.all([request(args), checked()])
            return answer
          } catch (error) {
            const seconds = error instanceof HttpRequestError && error.headers?.get('Retry-After')
            if (seconds) resting = { until: Date.now() + Number(seconds) * 1000, error }
            throw error
          }
        },
      },
      { key: 'checked', name: `JSON-RPC at ${new URL(url).host}`, retryCount: 0 },
    )(parameters)
  }
}

import { type QueryFunction, QueryObserver } from '@tanstack/react-query'
import { createClient } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { moonbaseAlpha } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { holdTime, settle } from '../testing/hold-time.ts'
import { startRpcServer } from '../testing/rpc-server.ts'
import { rpcTransport } from '../transport/rpc-transport.ts'
import { createQueryClient } from './runtime.tsx'

holdTime()

/** Observes a query, as a page does, until it has finally failed. */
function failed(queryFn: QueryFunction): Promise<void> {
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['read'], queryFn })
  const over = new Promise<void>((resolve) => {
    const stop = observer.subscribe(({ isError }) => {
      if (!isError) return
      stop()
      resolve()
    })
  })
  return settle(over)
}

it('retries a failed query three times', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error('no')))
  await failed(queryFn)
  expect(queryFn).toHaveBeenCalledTimes(4)
})

it('adds no retries to those of the transport', async () => {
  const server = await startRpcServer((_call, response) => {
    response.writeHead(503).end()
  })
  const client = createClient({ chain: moonbaseAlpha, transport: rpcTransport([server.url], 1287) })
  await failed(() => getBlockNumber(client, { cacheTime: 0 }))
  expect(server.calls).toHaveLength(4)
  await server.close()
})

it('drops data that has been unused for five minutes', async () => {
  const client = createQueryClient()
  client.mount()
  await client.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.resolve(1) })
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(client.getQueryData(['a'])).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(client.getQueryData(['a'])).toBeUndefined()
  client.unmount()
})

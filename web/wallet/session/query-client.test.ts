// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { HttpRequestError } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './runtime.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('drops data that has been unused for five minutes', async () => {
  const client = createQueryClient()
  client.setQueryData(['b'], 1)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(['b'])).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(client.getQueryData(['b'])).toBeUndefined()
})

it.each([
  ['retries a failed query three times', new Error('no'), 4],
  ['leaves retries to the transport', new HttpRequestError({ url: 'https://a.example' }), 1],
])('%s', async (_name, error, times) => {
  const queryFn = vi.fn(() => Promise.reject(error))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['a'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWalletConfig } from './runtime.tsx'

const none = { rpcUrls: { 1284: [], 1287: [] }, token: {}, vesting: {} }
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { host: 'nectar.example' })
})
afterEach(() => vi.unstubAllGlobals())

it('both networks are configured for every wallet and polled every 4 s', () => {
  const config = createWalletConfig(none, storage)
  expect(config.chains.map(({ id }) => id)).toEqual([1284, 1287])
  const intervals = config.chains.map(({ id }) => config.getClient({ chainId: id }).pollingInterval)
  expect(intervals).toEqual([4000, 4000])
})

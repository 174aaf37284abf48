import { moonbaseAlpha } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { disconnectWallet } from './connect.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits at most 100 ms for a wallet to revoke its permission', async () => {
  const answers: Record<string, unknown> = { eth_accounts: [account], eth_chainId: '0x507' }
  const provider = {
    request: ({ method }: { method: string }) =>
      method === 'wallet_revokePermissions'
        ? new Promise(() => {})
        : Promise.resolve(answers[method] ?? [account]),
    on() {},
    removeListener() {},
  }
  const target = { id: 'test', name: 'Test', provider: () => Object.assign(provider) }
  const config = createConfig({
    chains: [moonbaseAlpha],
    connectors: [injected({ target })],
    transports: { 1287: http() },
    storage: null,
  })
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  await connect(config, { connector })

  vi.useFakeTimers()
  const left = disconnectWallet(config)
  await vi.advanceTimersByTimeAsync(99)
  expect(config.state.status).toBe('connected')
  await vi.advanceTimersByTimeAsync(2)
  expect(config.state.status).toBe('disconnected')
  await left
})

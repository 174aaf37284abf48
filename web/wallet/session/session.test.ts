import { moonbaseAlpha } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { createWalletConfig } from './runtime.tsx'
import { disconnectWallet } from './stored-session.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

afterEach(() => void vi.unstubAllGlobals())

it('a wallet is asked for permission, accounts, network and revocation, and no more', async () => {
  const asked = new Set<string>()
  const provider = {
    async request({ method }: { method: string }) {
      asked.add(method)
      if (method === 'wallet_requestPermissions') return [{ caveats: [{ value: [account] }] }]
      return method === 'eth_chainId' ? '0x507' : [account]
    },
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
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  await connect(config, { connector })
  await disconnectWallet(config)
  expect([...asked].sort()).toEqual([
    'eth_accounts',
    'eth_chainId',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
  ])
})

it('both networks are configured for every wallet and polled every 4 s', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { host: 'nectar.example' })
  const none = { rpcUrls: { 1284: [], 1287: [] }, token: {}, vesting: {} }
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const config = createWalletConfig(none, storage)
  for (const chainId of [1284, 1287] as const) {
    expect(config.getClient({ chainId })).toMatchObject({ pollingInterval: 4000 })
  }
})

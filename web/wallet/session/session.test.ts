import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConfig, createStorage, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { createWalletConfig } from './runtime.tsx'
import { disconnectWallet, restoreSession } from './stored-session.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A wallet that records what it is asked. */
class FakeWallet {
  readonly asked: string[] = []
  isPermitted = false
  /** What it answers instead, by method. */
  readonly answers = new Map<string, () => unknown>()

  async request({ method }: { method: string }) {
    this.asked.push(method)
    const answer = this.answers.get(method)
    if (answer) return answer()
    if (method === 'eth_chainId') return '0x507'
    if (method === 'wallet_revokePermissions') this.isPermitted = false
    if (/^(eth_requestAccounts|wallet_requestPermissions)$/.test(method)) this.isPermitted = true
    if (method === 'wallet_requestPermissions') return [{ caveats: [{ value: [account] }] }]
    return this.isPermitted ? [account] : []
  }

  on() {}
  removeListener() {}
}

function start(wallet: FakeWallet | undefined) {
  const target = { id: 'test', name: 'Test', provider: () => wallet && Object.assign(wallet) }
  const config = createConfig({
    chains: [moonbaseAlpha, moonbeam],
    connectors: [injected({ target })],
    transports: { 1284: http(), 1287: http() },
    storage: createStorage({ storage: memory }),
  })
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  return { config, connector, statuses }
}
const kept = new Map<string, string>()
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)

beforeEach(() => kept.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a session is disconnected, connecting, connected, and after a reload reconnecting', async () => {
  const wallet = new FakeWallet()
  const before = start(wallet)
  expect(before.config.state.status).toBe('disconnected')
  await connect(before.config, { connector: before.connector })
  expect(before.statuses).toEqual(['connecting', 'connected'])
  vi.unstubAllGlobals()
  const after = start(wallet)
  await restoreSession(after.config, ['test'])
  expect(after.statuses).toEqual(['reconnecting', 'connected'])
})

it('a session that no wallet resumes is disconnected', async () => {
  const wallet = new FakeWallet()
  const before = start(wallet)
  await connect(before.config, { connector: before.connector })
  wallet.isPermitted = false
  vi.unstubAllGlobals()
  const after = start(wallet)
  await restoreSession(after.config, ['test'])
  expect(after.statuses).toEqual(['reconnecting', 'disconnected'])
})

it('a wallet that declines ends the attempt to connect', async () => {
  const wallet = new FakeWallet()
  wallet.answers.set('wallet_requestPermissions', () =>
    Promise.reject({ code: 4001, message: 'no' }),
  )
  const { config, connector, statuses } = start(wallet)
  expect(await failure(connect(config, { connector }))).toMatchObject({ code: 4001 })
  expect(statuses).toEqual(['connecting', 'disconnected'])
})

it('reports a missing wallet, and one that is already connected', async () => {
  const missing = start(undefined)
  expect(await failure(connect(missing.config, { connector: missing.connector }))).toMatchObject({
    message: 'Provider not found.',
    action: 'wallet',
  })
  vi.unstubAllGlobals()
  const { config, connector } = start(new FakeWallet())
  await connect(config, { connector })
  expect(await failure(connect(config, { connector }))).toMatchObject({
    message: 'Connector already connected.',
  })
  expect(config.state.status).toBe('connected')
})

it('waits at most 100 ms for a wallet to revoke its permission', async () => {
  const wallet = new FakeWallet()
  wallet.answers.set('wallet_revokePermissions', () => new Promise(() => {}))
  const { config, connector } = start(wallet)
  await connect(config, { connector })
  vi.useFakeTimers()
  const disconnected = disconnectWallet(config)
  await vi.advanceTimersByTimeAsync(99)
  expect(config.state.status).toBe('connected')
  await vi.advanceTimersByTimeAsync(1)
  await disconnected
  expect(config.state.status).toBe('disconnected')
})

it('a wallet is asked for permission, accounts, network and revocation, and no more', async () => {
  const wallet = new FakeWallet()
  const { config, connector } = start(wallet)
  await connect(config, { connector })
  await disconnectWallet(config)
  expect(new Set(wallet.asked)).toEqual(
    new Set([
      'wallet_requestPermissions',
      'eth_accounts',
      'eth_chainId',
      'wallet_revokePermissions',
    ]),
  )
})

it('both networks are configured for every wallet and polled every 4 s', () => {
  const document = { querySelector: () => null }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { host: 'nectar.example' })
  const none = { rpcUrls: { 1284: [], 1287: [] }, token: {}, vesting: {} }
  const config = createWalletConfig(none, memory)
  for (const chainId of [1284, 1287] as const) {
    expect(config.getClient({ chainId })).toMatchObject({ pollingInterval: 4000 })
  }
})

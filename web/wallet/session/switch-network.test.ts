import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { switchNetwork } from './switch-network.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const declined = { code: 4001, message: 'User rejected the request.' }

/** A wallet on Moonbeam that knows no other network, and records what it is asked. */
class FakeWallet {
  readonly asked: string[] = []
  readonly known = new Set(['0x504'])
  chainId = '0x504'
  /** How long it takes to move after it has answered, in milliseconds. It emits no event. */
  delay = 0
  /** What it says of a network that it does not know. */
  unknown: object = { code: 4902, message: 'Unrecognized chain ID.' }
  /** Whether it declines to switch to a network that it knows. */
  declines = false

  async request({ method, params }: { method: string; params?: [{ chainId: string }] }) {
    this.asked.push(method)
    const wanted = params?.[0]?.chainId ?? ''
    if (method === 'eth_chainId') return this.chainId
    if (method === 'wallet_addEthereumChain') this.known.add(wanted)
    if (method === 'wallet_switchEthereumChain') {
      if (!this.known.has(wanted)) throw this.unknown
      if (this.declines) throw declined
      if (this.delay === 0) this.chainId = wanted
      else setTimeout(() => Object.assign(this, { chainId: wanted }), this.delay)
    }
    return method.startsWith('eth_') ? [account] : null
  }

  on() {}
  removeListener() {}
}

async function connected(wallet: FakeWallet) {
  const target = { id: 'test', name: 'Test', provider: () => Object.assign(wallet) }
  const config = createConfig({
    chains: [moonbeam, moonbaseAlpha],
    connectors: [injected({ target, shimDisconnect: false })],
    transports: { 1284: http(), 1287: http() },
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  await connect(config, { connector })
  wallet.asked.length = 0
  return config
}
const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)
const changes = ({ asked }: FakeWallet) => asked.filter((method) => method.startsWith('wallet_'))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [50, 'its answer'],
  [1500, 'its answer'],
  [50, 'an error'],
  [1500, 'an error'],
])('accepts a wallet that moves %i ms after %s', async (delay, after) => {
  const wallet = Object.assign(new FakeWallet(), { unknown: { code: -32603, message: 'late' } })
  if (after === 'its answer') {
    wallet.delay = delay
    wallet.known.add('0x507')
  }
  const config = await connected(wallet)
  vi.useFakeTimers()
  const work = switchNetwork(config, 1287)
  if (after === 'an error') setTimeout(() => Object.assign(wallet, { chainId: '0x507' }), delay)
  await vi.advanceTimersByTimeAsync(3000)
  await work
  expect(config.state.chainId).toBe(1287)
  expect(changes(wallet)).toEqual(['wallet_switchEthereumChain'])
})

it('reports a wallet that agrees and stays where it is', async () => {
  const wallet = Object.assign(new FakeWallet(), { delay: 600_000 })
  wallet.known.add('0x507')
  const config = await connected(wallet)
  vi.useFakeTimers()
  const work = failure(switchNetwork(config, 1287))
  await vi.advanceTimersByTimeAsync(130_000)
  expect(await work).toMatchObject({ name: 'SwitchChainError' })
})

it.each([
  { code: 4902, message: 'Unrecognized chain ID.' },
  { code: -32603, message: 'no' },
  { code: -1, message: 'chain not found' },
])('adds a network that the wallet does not know, as it says by %j', async (unknown) => {
  const wallet = Object.assign(new FakeWallet(), { unknown })
  const config = await connected(wallet)
  vi.useFakeTimers()
  const work = switchNetwork(config, 1287)
  await vi.advanceTimersByTimeAsync(3000)
  await work
  expect(wallet.chainId).toBe('0x507')
  expect(config.state.chainId).toBe(1287)
  expect(changes(wallet)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

it('tells a switch that is declined after adding from one that is declined at once', async () => {
  const wallet = Object.assign(new FakeWallet(), { declines: true })
  const config = await connected(wallet)
  expect(await failure(switchNetwork(config, 1287))).toMatchObject({
    message: 'User rejected switch after adding network.',
  })
  wallet.asked.length = 0
  expect(await failure(switchNetwork(config, 1287))).toMatchObject({ name: 'UserRejectedError' })
  expect(changes(wallet)).toEqual(['wallet_switchEthereumChain'])
})

it('refuses a network that is not configured, and a page without a wallet', async () => {
  const config = await connected(new FakeWallet())
  expect(await failure(switchNetwork(config, 1))).toMatchObject({
    message: 'Chain not configured.',
  })
  config.setState((state) => ({ ...state, current: null }))
  expect(await failure(switchNetwork(config, 1287))).toMatchObject({
    message: 'Connector not connected.',
  })
})

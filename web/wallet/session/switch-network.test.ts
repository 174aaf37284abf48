import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  /** How long it takes to move after it has answered, in milliseconds. */
  delay = 0
  /** What it throws instead of an answer, once, by method. */
  readonly fails = new Map<string, object>()

  async request({ method, params }: { method: string; params?: [{ chainId: string }] }) {
    this.asked.push(method)
    const failure = this.fails.get(method)
    this.fails.delete(method)
    if (failure) throw failure
    const wanted = params?.[0]?.chainId ?? ''
    if (method === 'eth_chainId') return this.chainId
    if (method === 'wallet_addEthereumChain') this.known.add(wanted)
    if (method === 'wallet_switchEthereumChain') {
      if (!this.known.has(wanted)) throw { code: 4902, message: 'Unrecognized chain ID.' }
      setTimeout(() => {
        this.chainId = wanted
      }, this.delay)
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
async function settle(work: Promise<void>) {
  work.catch(() => {})
  await vi.runAllTimersAsync()
  return work.then(() => undefined, walletErrorFrom)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('switchNetwork', () => {
  it.each([0, 50, 1500])('accepts a wallet that moves %i ms after its answer', async (delay) => {
    const wallet = Object.assign(new FakeWallet(), { delay })
    wallet.known.add('0x507')
    const config = await connected(wallet)
    expect(await settle(switchNetwork(config, 1287))).toBeUndefined()
    expect(config.state.chainId).toBe(1287)
    expect(wallet.asked).not.toContain('wallet_addEthereumChain')
  })

  it.each([undefined, { code: -32603, message: 'no' }, { code: -1, message: 'chain not found' }])(
    'adds a network that the wallet does not know, as it says by %j',
    async (failure) => {
      const wallet = Object.assign(new FakeWallet(), { delay: 300 })
      const config = await connected(wallet)
      if (failure) wallet.fails.set('wallet_switchEthereumChain', failure)
      expect(await settle(switchNetwork(config, 1287))).toBeUndefined()
      expect(wallet.chainId).toBe('0x507')
      expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ])
    },
  )

  it('reports a wallet that agrees and stays where it is', async () => {
    const wallet = Object.assign(new FakeWallet(), { delay: 60_000 })
    wallet.known.add('0x507')
    const config = await connected(wallet)
    const failed = switchNetwork(config, 1287).then(() => expect.unreachable(), walletErrorFrom)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await failed).toMatchObject({ name: 'SwitchChainError', code: 4902 })
  })

  it('tells a switch that is declined after adding from one that is declined at once', async () => {
    const wallet = new FakeWallet()
    const config = await connected(wallet)
    wallet.fails.set('wallet_switchEthereumChain', declined)
    expect(await settle(switchNetwork(config, 1287))).toMatchObject({ name: 'UserRejectedError' })
    expect(wallet.asked).not.toContain('wallet_addEthereumChain')
    const { request } = wallet
    wallet.request = (call) => {
      if (call.method === 'wallet_addEthereumChain') {
        wallet.fails.set('wallet_switchEthereumChain', declined)
      }
      return request.call(wallet, call)
    }
    expect(await settle(switchNetwork(config, 1287))).toMatchObject({
      message: 'User rejected switch after adding network.',
    })
  })

  it('refuses a network that is not configured, and a page without a wallet', async () => {
    const config = await connected(new FakeWallet())
    expect(await settle(switchNetwork(config, 1))).toMatchObject({
      message: 'Chain not configured.',
    })
    config.setState((state) => ({ ...state, current: null }))
    expect(await settle(switchNetwork(config, 1287))).toMatchObject({
      message: 'Connector not connected.',
    })
  })
})

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
  /** Whether it declines to switch to a network that it knows. */
  declines = false

  async request({ method, params }: { method: string; params?: [{ chainId: string }] }) {
    this.asked.push(method)
    const wanted = params?.[0]?.chainId ?? ''
    if (method === 'eth_chainId') return this.chainId
    if (method === 'wallet_addEthereumChain') this.known.add(wanted)
    if (method === 'wallet_switchEthereumChain') {
      if (!this.known.has(wanted)) throw { code: 4902, message: 'Unrecognized chain ID.' }
      if (this.declines) throw declined
      this.chainId = wanted
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

afterEach(() => void vi.unstubAllGlobals())

it('adds a network that the wallet does not know, then switches to it', async () => {
  const wallet = new FakeWallet()
  const config = await connected(wallet)
  await switchNetwork(config, 1287)
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

import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, createConfig, createStorage, http, injected } from 'wagmi'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { connectWallet, disconnectWallet } from './connect.ts'
import { restore } from './restore.ts'
import { switchNetwork } from './switch-network.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const declined = { code: 4001, message: 'User rejected the request.' }
const unknownChain = { code: 4902, message: 'Unrecognized chain ID.' }

type Answer = () => unknown

/** A wallet on Moonbeam that knows no other network, and records what it is asked. */
class FakeWallet {
  readonly asked: string[] = []
  readonly known = new Set(['0x504'])
  chainId = '0x504'
  permitted = false
  /** The next answer to a method, instead of the regular one. */
  readonly next = new Map<string, Answer>()

  async request({ method, params }: { method: string; params?: [{ chainId: string }] }) {
    this.asked.push(method)
    const answer = this.next.get(method)
    this.next.delete(method)
    return answer ? answer() : this.answer(method, params?.[0]?.chainId ?? '')
  }

  on() {}
  removeListener() {}

  private answer(method: string, chainId: string): unknown {
    switch (method) {
      case 'wallet_requestPermissions':
        this.permitted = true
        return [{ caveats: [{ value: [account] }] }]
      case 'eth_requestAccounts':
        this.permitted = true
        return [account]
      case 'wallet_revokePermissions':
        this.permitted = false
        return null
      case 'wallet_addEthereumChain':
        this.known.add(chainId)
        return null
      case 'wallet_switchEthereumChain':
        if (!this.known.has(chainId)) throw unknownChain
        this.chainId = chainId
        return null
      case 'eth_chainId':
        return this.chainId
      default:
        return this.permitted ? [account] : []
    }
  }
}

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** The config that a page creates, with what an earlier page of the same tab has stored. */
function configWith(wallet: FakeWallet): Config {
  const target = { id: 'fake', name: 'Fake', provider: () => Object.assign(wallet) }
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    connectors: [injected({ target })],
    transports: { 1284: http(), 1287: http() },
    storage: createStorage({ storage }),
    multiInjectedProviderDiscovery: false,
  })
}

/** The statuses that a session goes through, starting with the current one. */
function statusesOf(config: Config): string[] {
  const statuses: string[] = [config.state.status]
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  return statuses
}

const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)
const fail = (error: unknown) => () => {
  throw error
}

let wallet: FakeWallet
let config: Config
const connect = () => {
  const [connector] = config.connectors
  return connector
    ? connectWallet(config, connector, new AbortController().signal)
    : expect.unreachable()
}

beforeEach(() => {
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  kept.clear()
  wallet = new FakeWallet()
  config = configWith(wallet)
})
afterEach(() => vi.unstubAllGlobals())

it('a session is disconnected, connecting, connected, and after a reload reconnecting', async () => {
  const statuses = statusesOf(config)
  await connect()
  expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])

  config = configWith(wallet)
  const afterReload = statusesOf(config)
  await restore(config, ['fake'], new AbortController().signal)
  expect(afterReload).toEqual(['disconnected', 'reconnecting', 'connected'])
  await disconnectWallet(config)
  expect(afterReload.at(-1)).toBe('disconnected')
  expect(wallet.permitted).toBe(false)
})

it('a session that no wallet resumes is disconnected', async () => {
  const statuses = statusesOf(config)
  await restore(config, ['fake'], new AbortController().signal)
  expect(statuses).toEqual(['disconnected', 'reconnecting', 'disconnected'])
})

it('a wallet that declines ends the attempt to connect', async () => {
  const statuses = statusesOf(config)
  wallet.next.set('wallet_requestPermissions', fail(declined))
  expect(await failure(connect())).toMatchObject({ name: 'UserRejectedError', code: 4001 })
  expect(statuses).toEqual(['disconnected', 'connecting', 'disconnected'])
  expect(wallet.asked).not.toContain('eth_requestAccounts')
})

it('a wallet is asked for permission, accounts, network, switch, addition and revocation, and no more', async () => {
  await connect()
  await switchNetwork(config, 1287)
  await disconnectWallet(config)
  wallet.next.set('wallet_requestPermissions', fail({ code: -32601, message: 'no permissions' }))
  await connect()
  expect([...new Set(wallet.asked)].toSorted()).toEqual([
    'eth_accounts',
    'eth_chainId',
    'eth_requestAccounts',
    'wallet_addEthereumChain',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_switchEthereumChain',
  ])
})

describe('a network that the wallet does not know', () => {
  it('is added and then switched to', async () => {
    await connect()
    wallet.asked.length = 0
    await switchNetwork(config, 1287)
    expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(config.state.chainId).toBe(1287)
  })

  it('may be declined once it is added: User rejected switch after adding network.', async () => {
    await connect()
    wallet.next.set('wallet_addEthereumChain', () => {
      wallet.next.set('wallet_switchEthereumChain', fail(declined))
      return null
    })
    expect(await failure(switchNetwork(config, 1287))).toMatchObject({
      message: 'User rejected switch after adding network.',
    })
    expect(config.state.chainId).toBe(1284)
  })
})

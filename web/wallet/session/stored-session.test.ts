import { moonbaseAlpha } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, createStorage, http, injected } from 'wagmi'
import { restoreSession } from './stored-session.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

afterEach(() => void vi.unstubAllGlobals())

/** Restores a session with the wallets a, b and c, of which the last one was used most recently. */
async function restored(options: {
  authorized: string[]
  stored: string[]
  installed?: string[]
  items?: Record<string, string>
}) {
  const { authorized, stored, installed = ['a', 'b', 'c'] } = options
  const asked: string[] = []
  const walletOf = (id: string) => ({
    async request({ method }: { method: string }) {
      asked.push(id)
      if (method === 'eth_chainId') return '0x507'
      return authorized.includes(id) ? [account] : []
    },
    on() {},
    removeListener() {},
  })
  const value = stored.map((id) => [
    `uid-${id}`,
    { accounts: [account], chainId: 1287, connector: { id, name: id, type: 'injected', uid: id } },
  ])
  const state = { connections: { __type: 'Map', value }, chainId: 1287, current: 'uid-a' }
  const items = new Map([
    ['wagmi.store', JSON.stringify({ state, version: 3 })],
    ['wagmi.recentConnectorId', JSON.stringify('c')],
    ...Object.entries(options.items ?? {}),
  ])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  // wagmi finds no provider without a window.
  vi.stubGlobal('window', {})
  const config = createConfig({
    chains: [moonbaseAlpha],
    connectors: installed.map((id) =>
      injected({ target: { id, name: id, provider: () => Object.assign(walletOf(id)) } }),
    ),
    transports: { 1287: http() },
    storage: createStorage({ storage }),
    multiInjectedProviderDiscovery: false,
  })
  await restoreSession(config)
  const { status, connections, current } = config.state
  return { asked: [...new Set(asked)], status, id: connections.get(current ?? '')?.connector.id }
}

it.each([
  [['a', 'b', 'c'], ['c'], 'c'],
  [['b'], ['c', 'a', 'b'], 'b'],
  [[], ['c', 'a', 'b'], undefined],
])('of the wallets that still allow it, %j, asks %j', async (authorized, asked, id) => {
  const status = id ? 'connected' : 'disconnected'
  expect(await restored({ authorized, stored: ['a', 'b', 'c'] })).toEqual({ asked, status, id })
})

it('does not bring back a wallet that was disconnected, and misses none that is gone', async () => {
  const authorized = ['a', 'b', 'c']
  expect(await restored({ authorized, stored: ['a', 'b'] })).toMatchObject({ asked: ['a'] })
  const gone = { authorized, stored: ['b'], installed: ['a'] }
  expect(await restored(gone)).toEqual({ asked: [], status: 'disconnected', id: undefined })
})

it('asks no wallet without a stored session', async () => {
  const none = { authorized: ['a'], stored: [] }
  expect(await restored(none)).toMatchObject({ asked: [], status: 'disconnected' })
})

it.each<Record<string, string>>([
  { 'wagmi.recentConnectorId': '{' },
  { 'wagmi.store': '{' },
  { 'wagmi.store': '7' },
  { 'wagmi.store': '{"state":null,"version":3}' },
  { 'wagmi.store': '{"state":{"connections":"all","chainId":"x","current":5},"version":3}' },
  {
    'wagmi.store': '{"state":{"connections":{"__type":"Map","value":[["uid-a",{}]]}},"version":3}',
  },
])('takes the damaged storage %j for no session', async (items) => {
  const damaged = { authorized: ['a'], stored: ['a'], items }
  expect(await restored(damaged)).toEqual({ asked: [], status: 'disconnected', id: undefined })
})

import { afterEach, expect, it, vi } from 'vitest'
import { connect, getConnectorClient } from 'wagmi/actions'
import { createWalletConfig } from '../session/runtime.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('is on the local chain, which signs what it is asked to send', async () => {
  vi.stubEnv('NEXT_PUBLIC_PRACTICE_WALLET', 'true')
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { host: 'nectar.example' })
  const hash = `0x${'ab'.repeat(32)}`
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    posted.push([String(url), JSON.parse(body).method])
    return Response.json({ jsonrpc: '2.0', id: 0, result: hash })
  })
  const local = 'http://127.0.0.1:8545/'
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const site = { rpcUrls: { 1284: [], 1287: [local] }, token: {}, vesting: {} }
  const config = createWalletConfig(site, storage)
  const connector = config.connectors.find(({ name }) => name.startsWith('Practice wallet'))
  if (!connector) return expect.unreachable()
  const { chainId, accounts } = await connect(config, { connector })
  expect({ chainId, accounts }).toMatchObject({ chainId: 1287, accounts: [expect.any(String)] })
  const wallet = await getConnectorClient(config, { chainId: 1287, account: accounts[0] })
  const request = { from: accounts[0], to: accounts[0], data: '0x', chainId: '0x507' } as const
  expect(await wallet.request({ method: 'eth_sendTransaction', params: [request] })).toBe(hash)
  expect(posted).toEqual([[local, 'eth_sendTransaction']])
})

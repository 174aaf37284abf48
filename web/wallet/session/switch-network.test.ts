import { moonbaseAlpha, moonbeam } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect } from 'wagmi/actions'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { connectWallet } from './connect.ts'
import { currentConnector } from './provider.ts'
import { switchNetwork } from './switch-network.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function configWith(answers: Record<string, unknown>) {
  const provider = {
    request: ({ method }: { method: string }) =>
      method in answers
        ? Promise.resolve(answers[method])
        : Promise.reject(Object.assign(new Error(method), { code: 4200 })),
    on() {},
    removeListener() {},
  }
  const target = { id: 'test', name: 'Test', provider: () => Object.assign(provider) }
  return createConfig({
    chains: [moonbeam, moonbaseAlpha],
    connectors: [injected({ target })],
    transports: { 1284: http(), 1287: http() },
    storage: null,
  })
}
const connectable = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: '0x504',
}
const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)

afterEach(() => vi.unstubAllGlobals())

it('changes only the page’s network while no wallet is connected', async () => {
  const config = configWith({})
  await switchNetwork(config, 1287)
  expect(config.state.chainId).toBe(1287)
})

it('refuses a network that is not configured', async () => {
  expect(await failure(switchNetwork(configWith({}), 1))).toMatchObject({
    name: 'ChainNotConfiguredError',
    message: 'Chain not configured.',
  })
})

it('reports that no wallet is connected', () => {
  expect(() => currentConnector(configWith({}))).toThrow('Connector not connected.')
})

it('reports a missing wallet', async () => {
  const config = createConfig({
    chains: [moonbeam],
    connectors: [injected()],
    transports: { 1284: http() },
    storage: null,
  })
  const [connector] = config.connectors
  expect(
    connector && (await failure(connectWallet(config, connector, new AbortController().signal))),
  ).toMatchObject({
    name: 'ProviderNotFoundError',
    message: 'Provider not found.',
    action: 'wallet',
  })
  expect(config.state.status).toBe('disconnected')
})

it('reports that the wallet is already connected, and stays connected', async () => {
  // wagmi finds no provider without a window.
  const config = configWith(connectable)
  vi.stubGlobal('window', {})
  const [connector] = config.connectors
  if (!connector) return expect.unreachable()
  await connect(config, { connector })
  expect(
    await failure(connectWallet(config, connector, new AbortController().signal)),
  ).toMatchObject({
    name: 'ConnectorAlreadyConnectedError',
    message: 'Connector already connected.',
  })
  expect(config.state.status).toBe('connected')
})

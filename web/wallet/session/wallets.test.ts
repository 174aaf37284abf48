// @vitest-environment jsdom
import { moonbaseAlpha } from 'viem/chains'
import { expect, it } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { browserWallets, checkAnnouncements, imageData } from './wallets.ts'

const icon = 'data:image/png;base64,AA=='
const named = (id: string, image = icon) =>
  injected({ target: { id, name: id, icon: image, provider: () => undefined } })
const connectors = (...all: ReturnType<typeof injected>[]) =>
  createConfig({
    chains: [moonbaseAlpha],
    connectors: all,
    transports: { 1287: http() },
    storage: null,
  }).connectors
const ids = (all: ReturnType<typeof connectors>, ethereum: unknown) =>
  browserWallets(all, ethereum).map(({ id }) => id)

it('lists announced wallets, without Coinbase’s own', () => {
  const all = connectors(injected(), named('a'), named('b'), named('com.coinbase.wallet'))
  expect(ids(all, { isMetaMask: true })).toEqual(['a', 'b'])
})

it('falls back to window.ethereum if no wallet announces itself', () => {
  expect(ids(connectors(injected()), {})).toEqual(['injected'])
  expect(ids(connectors(injected()), undefined)).toEqual([])
  expect(ids(connectors(injected()), { isCoinbaseWallet: true })).toEqual([])
})

it.each([
  ['data:image/svg+xml,<svg/>', true],
  [` ${icon}`, true],
  ['https://evil.example/a.png', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
])('shows the icon %j: %s', (image, shown) => {
  expect(imageData(image) !== undefined).toBe(shown)
})

it('keeps two wallets of one name apart, and takes one that changes its uuid for the same', () => {
  const heard: string[] = []
  checkAnnouncements()
  addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail.info.rdns)
  })
  const [one, other] = [{ request: async () => [] }, { request: async () => [] }]
  const announce = (uuid: string, provider: object) => {
    const info = { uuid, name: 'A', rdns: 'example.a', icon }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  announce('1', one)
  announce('2', other)
  announce('3', one)
  announce('4', other)
  announce('1', { request: async () => [] })
  expect(heard).toEqual(['example.a', 'example.a#2', 'example.a', 'example.a#2', 'example.a'])
})

import { expect, it } from 'vitest'
import { chainOf } from '../session/runtime.tsx'
import { chainIds, chainInfo, explorerLink, isChainId } from './chain-ids.ts'

const none = { rpcUrls: { 1284: [], 1287: [] }, token: {}, vesting: {} }

it('are the two of the specification, with their native currencies', () => {
  const facts = chainIds.map((id) => {
    const { nativeCurrency, testnet } = chainOf(id, none)
    return [id, nativeCurrency.symbol, nativeCurrency.decimals, testnet]
  })
  expect(facts).toEqual([
    [1284, 'GLMR', 18, false],
    [1287, 'DEV', 18, true],
  ])
})

it.each(chainIds)('%i has the same name, coin and explorer with and without wallet code', (id) => {
  const chain = chainOf(id, none)
  expect(chainInfo[id]).toEqual({
    name: chain.name,
    coin: chain.nativeCurrency.symbol,
    explorer: chain.blockExplorers?.default.url,
  })
})

it('use the configured RPC addresses in order, or else the public one', () => {
  const rpcUrls = { 1284: ['https://a.example', 'https://b.example'], 1287: [] }
  expect(chainOf(1284, { ...none, rpcUrls }).rpcUrls.default.http).toEqual(rpcUrls[1284])
  expect(chainOf(1287, { ...none, rpcUrls }).rpcUrls.default.http).toHaveLength(1)
})

it('are the only ones accepted', () => {
  expect([1, 1285, undefined, 12840].some((id) => isChainId(id))).toBe(false)
  expect(isChainId(1287)).toBe(true)
})

it('link to their explorer', () => {
  expect(explorerLink(1287, 'tx', '0x12')).toBe('https://moonbase.moonscan.io/tx/0x12')
})

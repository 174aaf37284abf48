import { expect, test } from 'vitest'
import { approximateDuration, forChain } from './chain-panel.tsx'

const moonbeam = { codeName: 'moonbeam', chainId: 1284 }
const base = { codeName: 'base', chainId: 8453 }

test('the name and the id are replaced, but nothing that only looks like them', () => {
  const code = "import { moonbeam } from 'viem/chains' // moonbeams 12840 NECTAR_RPC_URL_1284"
  expect(forChain(code, moonbeam, base)).toBe(
    "import { base } from 'viem/chains' // moonbeams 12840 NECTAR_RPC_URL_8453",
  )
  expect(forChain(code, moonbeam, moonbeam)).toBe(code)
})

test('markup keeps its tags', () => {
  const markup = '<span class="tok-keyword">const</span> chain = moonbeam.id'
  expect(forChain(markup, moonbeam, base)).toBe(
    '<span class="tok-keyword">const</span> chain = base.id',
  )
})

test.each([
  [1, 'about a second'],
  [30, 'about 30 seconds'],
  [900, 'about 15 minutes'],
])('%s seconds are %s', (seconds, words) => {
  expect(approximateDuration(seconds)).toBe(words)
})

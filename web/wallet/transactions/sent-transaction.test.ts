import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadTransactions, type SentTransaction, saveTransactions } from './sent-transaction.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): `0x${string}` => `0x${Buffer.from(value).toString('hex')}`)
const common = {
  hash: hex(32),
  chainId: fc.constantFrom(1284 as const, 1287 as const),
  from: hex(20),
  contract: hex(20),
  nonce: fc.nat(),
  block: fc.bigInt({ min: 0n, max: 2n ** 64n }),
}
const claim = fc.record({ ...common, kind: fc.constant('claim' as const) })
const transfer = fc.record({
  ...common,
  kind: fc.constant('transfer' as const),
  recipient: hex(20),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
})

it('is read back as it was stored', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(claim, transfer)), (transactions: SentTransaction[]) => {
      const kept = new Map<string, string>()
      saveTransactions(() => ({ setItem: (key, value) => void kept.set(key, value) }), transactions)
      expect(loadTransactions(() => ({ getItem: (key) => kept.get(key) ?? null }))).toEqual(
        transactions,
      )
    }),
  )
})

it.each([null, '{', '[{}]', '[{"kind":"claim"}]'])('is empty for %j', (text) => {
  expect(loadTransactions(() => ({ getItem: () => text }))).toEqual([])
})

it('does without a storage that is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(loadTransactions(blocked)).toEqual([])
  expect(() => saveTransactions(blocked, [])).not.toThrow()
})

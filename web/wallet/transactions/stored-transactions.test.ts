// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  currentTransactions,
  forgetTransaction,
  readTransactions,
  rememberTransaction,
  type Transaction,
  writeTransactions,
} from './stored-transactions.ts'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value): `0x${string}` => `0x${Buffer.from(value).toString('hex')}`)
const common = {
  id: fc.uuid(),
  phase: fc.constantFrom('asked', 'left', 'doubtful', 'sent', 'putAway'),
  hash: hex(32),
  chainId: fc.constantFrom(1284 as const, 1287 as const),
  from: hex(20),
  contract: hex(20),
  block: fc.bigInt({ min: 0n, max: 2n ** 64n }),
}
const claim = fc.record({ ...common, kind: fc.constant('claim' as const) })
const transfer = fc.record({
  ...common,
  kind: fc.constant('transfer' as const),
  recipient: hex(20),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
})

it('reads back what it stored', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(claim, transfer)), (transactions: Transaction[]) => {
      expect(readTransactions(writeTransactions(transactions))).toEqual(transactions)
    }),
  )
})

it.each([null, '{', '[{}]', '[{"kind":"claim"}]'])('is empty for %j', (text) => {
  expect(readTransactions(text)).toEqual([])
})

it('shows what it can read, and keeps entries of a newer version through its own writes', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem')
  const [known, other] = fc.sample(transfer, 2)
  if (!known || !other) expect.unreachable()
  rememberTransaction(known)
  const [key = ''] = set.mock.lastCall ?? []
  const newer = { id: 'newer', kind: 'swap', phase: 'asked', amount: '1', route: [{ fee: 0.3 }] }
  const stored = () => JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify([...stored(), newer]))
  expect(currentTransactions()).toEqual([known])
  rememberTransaction(other)
  expect(currentTransactions()).toEqual([known, other])
  expect(stored()).toContainEqual(newer)
  forgetTransaction(known)
  forgetTransaction(other)
  expect(stored()).toEqual([newer])
})

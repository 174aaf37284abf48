import { expect, test, vi } from 'vitest'
import { UnauthorizedError } from '../errors/code-errors.ts'
import { checkedProvider } from './checked-provider.ts'
import { requireAccount } from './require-account.ts'

const shown = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function holding(accounts: readonly string[]) {
  const provider = checkedProvider({ request: async () => accounts })
  if (!provider) throw new TypeError('no provider')
  const emit = vi.fn()
  return { emit, ask: () => requireAccount({ emitter: { emit } }, provider, shown) }
}

test('the account that is shown is used where the wallet holds it out, selected or not', async () => {
  const { ask, emit } = holding([other, shown.toLowerCase()])
  await expect(ask()).resolves.toBeUndefined()
  expect(emit).not.toHaveBeenCalled()
})

test('another account is shown and nothing is asked of it', async () => {
  const { ask, emit } = holding([other])
  await expect(ask()).rejects.toThrow(UnauthorizedError)
  expect(emit).toHaveBeenCalledWith('change', { accounts: [other] })
})

test('a wallet that holds out none is asked to allow it again', async () => {
  const { ask, emit } = holding([])
  await expect(ask()).rejects.toThrow(UnauthorizedError)
  expect(emit).not.toHaveBeenCalled()
})

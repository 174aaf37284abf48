import { numberToHex } from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import { beforeEach, expect, it, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { recordChainDetails, recordSent } from './send-transaction.ts'
import {
  currentTransactions,
  forgetTransaction,
  rememberTransaction,
  type SentTransaction,
  type Transaction,
} from './transactions.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}` as const
const asked: Transaction = {
  id: 'one',
  kind: 'transfer',
  phase: 'asked',
  chainId: 1287,
  from: account,
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  recipient: account,
  amount: 1n,
  nonce: 4,
  block: 90n,
  askedAt: 0,
}
const sent: SentTransaction = { ...asked, phase: 'sent', hash, answeredAt: 0 }

/** A node at a block, which knows no transactions; without a block it does not answer. */
function nodeAt(block: bigint | undefined) {
  const request = async ({ method }: { method: string }) => {
    if (block === undefined) throw new Error('There is no answer.')
    return method === 'eth_blockNumber' ? numberToHex(block) : null
  }
  const transport = custom({ request }, { retryCount: 0 })
  return createConfig({ chains: [moonbaseAlpha], transports: { 1287: transport }, storage: null })
}

beforeEach(() => {
  vi.setSystemTime(0)
  for (const one of currentTransactions()) forgetTransaction(one)
})

it('a sent transaction is recorded with the block in which its hash became known', async () => {
  await recordSent(nodeAt(100n), asked, hash)
  expect(currentTransactions()).toEqual([{ ...sent, sentBlock: 100n }])
})

it.each(['sent', 'putAway'] as const)(
  'a known transaction in the phase %s is unchanged when its hash arrives again',
  async (phase) => {
    const known = { ...sent, phase, sentBlock: 100n }
    rememberTransaction(known)
    await recordSent(nodeAt(121n), asked, hash)
    expect(currentTransactions()).toEqual([known])
  },
)

it('a transaction is recorded even if the node does not answer; its block is added later, once', async () => {
  await recordSent(nodeAt(undefined), asked, hash)
  expect(currentTransactions()).toEqual([sent])
  for (const block of [105n, 110n]) {
    await recordChainDetails(nodeAt(block).getClient({ chainId: 1287 }), sent)
    expect(currentTransactions()).toEqual([{ ...sent, sentBlock: 105n }])
  }
})

it('a transaction forgotten meanwhile is not restored by its block', async () => {
  await recordChainDetails(nodeAt(100n).getClient({ chainId: 1287 }), sent)
  expect(currentTransactions()).toEqual([])
})

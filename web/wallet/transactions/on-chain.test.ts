import { createClient, custom, numberToHex } from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import { expect, it } from 'vitest'
import { findAsked } from './on-chain.ts'
import type { Transaction } from './transactions.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const asked: Transaction = {
  id: 'one',
  kind: 'transfer',
  phase: 'declined',
  chainId: 1287,
  from: account,
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  recipient: account,
  amount: 1n,
  nonce: 4,
  block: 90n,
  askedAt: 0,
}

/** A node on which the account has sent something else in each block since the request. */
function nodeAfter(transactions: number, logs: 'answers' | 'refuses') {
  const last = Number(asked.block) + transactions
  const at = (block: unknown) => (String(block).startsWith('0x') ? Number(block) : last)
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_blockNumber') return numberToHex(last)
    if (method === 'eth_getTransactionCount')
      return numberToHex(asked.nonce + at(params[1]) - Number(asked.block))
    if (method === 'eth_getLogs' && logs === 'answers') return []
    if (method !== 'eth_getBlockByNumber') throw new Error('The range of blocks is too large.')
    const nonce = numberToHex(asked.nonce + at(params[0]) - Number(asked.block) - 1)
    const other = { hash: numberToHex(1, { size: 32 }), from: account, to: account, input: '0x' }
    return { number: params[0], transactions: [{ ...other, nonce, value: '0x1' }] }
  }
  const transport = custom({ request }, { retryCount: 0 })
  return createClient({ chain: moonbaseAlpha, transport })
}

it.each([
  ['all of a few later transactions are others', 20, 'refuses', 'nothing'],
  ['the node has no event, however many there are', 25, 'answers', 'nothing'],
  [
    'not all are searched, and the node does not say whether there is an event',
    25,
    'refuses',
    'unknown',
  ],
] as const)('whether a declined request was sent: %s', async (_, count, logs, expected) => {
  expect(await findAsked(nodeAfter(count, logs), asked)).toBe(expected)
})

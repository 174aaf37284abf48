import { createClient, custom, encodeEventTopics, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { transferEvent } from '../token/contracts.ts'
import { readOutcome } from './outcome.ts'
import type { SentTransaction } from './transactions.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}` as const
const sent: SentTransaction = {
  id: 'one',
  kind: 'transfer',
  phase: 'sent',
  chainId: 1287,
  from: account,
  contract: token,
  recipient: account,
  amount: 1n,
  nonce: 4,
  block: 100n,
  askedAt: 0,
  hash,
  sentBlock: 100n,
}
/** The event of the transfer that was asked for. */
const log = {
  address: token,
  topics: encodeEventTopics({ abi: [transferEvent], args: { from: account, to: account } }),
  data: numberToHex(1n, { size: 32 }),
  transactionHash: hash,
  blockNumber: '0x65',
  logIndex: '0x0',
}
const receipt = {
  transactionHash: hash,
  blockNumber: '0x65',
  status: '0x1',
  logs: [log],
  type: '0x2',
}

/** A node that answers with the given functions, and with null to any other method. */
function node(answers: Record<string, () => unknown>) {
  const request = async ({ method }: { method: string }) => answers[method]?.() ?? null
  return createClient({ transport: custom({ request }, { retryCount: 0 }) })
}
const emptyBlock = () => ({ number: '0x65', transactions: [] })

describe('a transaction whose nonce is used', () => {
  it('is done if its block is mined between two requests', async () => {
    let isMined = false
    const client = node({
      eth_blockNumber: () => '0x65',
      eth_getTransactionCount: () => {
        isMined = true
        return '0x5'
      },
      eth_getTransactionReceipt: () => (isMined ? receipt : null),
      eth_getBlockByNumber: emptyBlock,
    })
    expect(await readOutcome(client, sent)).toMatchObject({ status: 'done', hash })
  })

  it.each([
    [101n, 'pending'],
    [119n, 'pending'],
    [120n, 'replaced'],
  ])('by a transaction that the node does not know, at block %i: %s', async (latest, status) => {
    const client = node({
      eth_blockNumber: () => numberToHex(latest),
      eth_getTransactionCount: () => '0x5',
      eth_getBlockByNumber: emptyBlock,
    })
    expect(await readOutcome(client, sent)).toMatchObject({ status })
  })
})

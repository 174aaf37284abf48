import { z } from 'zod'
import { chainIds } from '../chains/chain-ids.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])
const digits = z.string().regex(/^\d+$/).transform(BigInt)

const common = {
  id: z.string(),
  chainId: z.union(chainIds.map((id) => z.literal(id))),
  from: hex,
  contract: hex,
  /** The nonce that the wallet chose, or is expected to choose. */
  nonce: z.number().int().nonnegative(),
  /** The last block before the wallet was asked. */
  block: digits,
  /** When the wallet was asked, in milliseconds of the clock. */
  askedAt: z.number(),
  /**
   * `asked`: the wallet has the request. `left`: likewise, but the visitor no longer waits for it.
   * `doubtful`: the wallet answered, but not whether it sent anything, or the visitor says it did not. `sent`: it did. `putAway`: sent,
   * and the visitor has moved on.
   */
  phase: z.enum(['asked', 'left', 'doubtful', 'sent', 'putAway']),
  hash: hex.optional(),
  /** The last block when the hash became known. */
  sentBlock: digits.optional(),
}

export const transactionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('claim') }),
  z.object({ ...common, kind: z.literal('transfer'), recipient: hex, amount: digits }),
])

/** A transaction that the visitor was asked to sign on this site. */
export type Transaction = z.output<typeof transactionSchema>

/** One that was sent. */
export type SentTransaction = Transaction & { hash: `0x${string}` }

export function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.hash !== undefined
}

const list = z.array(transactionSchema)

/** What is stored; nothing when it is damaged. */
export function readTransactions(text: string | null): Transaction[] {
  try {
    return list.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

export function writeTransactions(transactions: readonly Transaction[]): string {
  return JSON.stringify(transactions, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

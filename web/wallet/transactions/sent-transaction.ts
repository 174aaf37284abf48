import { z } from 'zod'
import { chainIds } from '../chains/chain-ids.ts'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])
const digits = z.string().regex(/^\d+$/).transform(BigInt)

const common = {
  hash: hex,
  chainId: z.union(chainIds.map((id) => z.literal(id))),
  from: hex,
  contract: hex,
  nonce: z.number().int().nonnegative(),
  /** The last block before it was sent. */
  block: digits,
}

export const sentTransactionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('claim') }),
  z.object({ ...common, kind: z.literal('transfer'), recipient: hex, amount: digits }),
])

/** A transaction that the visitor signed on this site in this tab. */
export type SentTransaction = z.output<typeof sentTransactionSchema>

const key = 'nectar.transactions'
const list = z.array(sentTransactionSchema)

/** What is stored; nothing when it is damaged or storage is blocked. */
export function loadTransactions(storage: () => Pick<Storage, 'getItem'>): SentTransaction[] {
  try {
    return list.parse(JSON.parse(storage().getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Stores the list, so that leaving the page does not lose a pending transaction. */
export function saveTransactions(
  storage: () => Pick<Storage, 'setItem'>,
  transactions: readonly SentTransaction[],
): void {
  const plain = (_key: string, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value
  try {
    storage().setItem(key, JSON.stringify(transactions, plain))
  } catch {
    // Blocked or full: the transaction is still followed while this page is open.
  }
}

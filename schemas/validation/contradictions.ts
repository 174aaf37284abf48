import { z } from 'zod'
import type { StoredDocument } from '../documents/stored-document.ts'
import type { Visited } from '../fields/unparsed.ts'
import type { Issue } from './issue.ts'
import { walk } from './path.ts'

/** What the content says in one place about something that it may also mention elsewhere. */
interface Statement {
  about: string
  says: string
}

const networkSchema = z.object({
  _type: z.enum(['network', 'switchedChain']),
  name: z.string(),
  chainId: z.number(),
  plan: z.string(),
  testnet: z.boolean().optional(),
})

const tableSchema = z.object({
  _type: z.literal('dataTable'),
  columns: z.array(z.string()),
  groups: z.array(z.object({ rows: z.array(z.unknown()) })),
})

const rowSchema = z.object({
  label: z.string(),
  chains: z.array(z.string()).optional(),
  cells: z.array(z.string()),
})

function ofNetwork(value: Visited['value']): Statement[] {
  const network = networkSchema.safeParse(value).data
  if (!network) return []
  const { name, chainId, plan, testnet } = network
  const says = `${name}, ${testnet ? 'a test network' : 'not a test network'}, from the plan “${plan}”`
  return [{ about: `The network with chain id ${chainId}`, says }]
}

/** The amount in each row of a price list: the first cell says how much, the others say for what. */
function ofTable(value: Visited['value']): Statement[] {
  const table = tableSchema.safeParse(value).data
  if (!table || table.columns.length < 2) return []
  return table.groups.flatMap(({ rows }) =>
    rows.flatMap((stored) => {
      const row = rowSchema.safeParse(stored).data
      if (!row) return []
      const [says = '', ...others] = row.cells
      const what = [
        `“${row.label}”`,
        ...others.map((cell, at) => `${table.columns[at + 1]} ${cell}`),
      ]
      return (row.chains ?? ['']).map((chain) => ({
        about: `${table.columns[0]} of ${what.join(', ')}${chain && ` on ${chain}`}`,
        says,
      }))
    }),
  )
}

/**
 * Finds contradictory statements about the same thing: a network with two names or plans, or a row of a price
 * list with two amounts.
 */
export function findContradictions(documents: readonly StoredDocument[]): Issue[] {
  const told = new Map<string, { says: string; where: unknown }>()
  const issues = new Map<string, Issue>()
  for (const document of documents) {
    const { _id: documentId, _type: documentType } = document
    const where = document.path ?? document.name ?? documentId
    for (const { value, path } of walk(document)) {
      for (const { about, says } of [...ofNetwork(value), ...ofTable(value)]) {
        const before = told.get(about)
        if (!before) told.set(about, { says, where })
        else if (before.says !== says) {
          const message = `${about} is ${says} here, and ${before.says} at ${before.where}.`
          const found = { documentId, documentType, path, severity: 'warning' as const, message }
          issues.set(message, { ...found, code: 'contradiction' })
        }
      }
    }
  }
  return [...issues.values()]
}

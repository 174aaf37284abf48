import { z } from 'zod'
import type { Json } from '../model/document.ts'

const json: z.ZodType<Json> = z.json()
const object = z.record(z.string(), json)

/** An `insert` has exactly one anchor: before, after or replace. */
const insert = z.union([
  z.strictObject({ before: z.string(), items: z.array(json) }),
  z.strictObject({ after: z.string(), items: z.array(json) }),
  z.strictObject({ replace: z.string(), items: z.array(json) }),
])

const operations = {
  set: object.optional(),
  setIfMissing: object.optional(),
  unset: z.array(z.string()).optional(),
  insert: insert.optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
}

const ifRevisionID = z.string().optional()

/** A patch without the id of its document, as in actions. */
export const patchSchema = z.strictObject({ ifRevisionID, ...operations })
export type PatchOperations = Omit<z.output<typeof patchSchema>, 'ifRevisionID'>

const selection = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ query: z.string(), params: object.optional() }),
])

const patch = z.union([
  z.strictObject({ id: z.string(), ifRevisionID, ...operations }),
  z.strictObject({ query: z.string(), params: object.optional(), ...operations }),
])

export const mutationSchema = z.union([
  z.strictObject({ create: object }),
  z.strictObject({ createOrReplace: object }),
  z.strictObject({ createIfNotExists: object }),
  z.strictObject({ delete: selection }),
  z.strictObject({ patch }),
])

export type Mutation = z.output<typeof mutationSchema>

export const transactionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/, 'a transaction id has letters, digits, _, . and -')

export const mutateBodySchema = z.strictObject({
  mutations: z.array(mutationSchema).max(10_000),
  transactionId: transactionIdSchema.optional(),
})

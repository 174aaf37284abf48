import { z } from 'zod'
import type { Json } from '../document.ts'
import { DataError } from '../errors.ts'

const json: z.ZodType<Json> = z.json()
const object = z.record(z.string(), json)

/** An `insert` names one anchor: before, after or replace. */
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

export const patchOperationsSchema = z.object(operations)
export type PatchOperations = z.output<typeof patchOperationsSchema>

const selection = z.union([
  z.object({ id: z.string() }),
  z.object({ query: z.string(), params: object.optional() }),
])

const patch = z.union([
  z.strictObject({ id: z.string(), ifRevisionID: z.string().optional(), ...operations }),
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

export const mutateBodySchema = z.object({
  mutations: z.array(mutationSchema).max(10_000),
  transactionId: transactionIdSchema.optional(),
})

/**
 * Parses a body, or says which part of it is wrong.
 *
 * @throws DataError 400 that names the path and what was expected
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown, type: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = deepestIssues(parsed.error.issues)
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'body'
  throw new DataError(400, type, `${where}: ${issue?.message ?? 'not what was expected'}`)
}

/** Of a union's alternatives, the one that got furthest tells most about the mistake. */
function deepestIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const alternatives = issue.errors
      .map(deepestIssues)
      .sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))
    const inner = alternatives[0] ?? []
    return inner.map((child) => ({ ...child, path: [...issue.path, ...child.path] }))
  })
}

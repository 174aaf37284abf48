import type { z } from 'zod'
import { DataError } from '../model/errors.ts'

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

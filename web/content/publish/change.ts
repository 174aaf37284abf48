import { z } from 'zod'

const side = z.object({ path: z.string().nullish() }).nullish()

/** What a webhook tells of a changed document. */
export const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(100),
  _rev: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
  before: side,
  after: side,
})

export type Change = z.output<typeof changeSchema>

/** The paths that the change itself names, before and after. */
export function changedPaths(change: Change): string[] {
  return [change.before?.path, change.after?.path].filter((path) => typeof path === 'string')
}

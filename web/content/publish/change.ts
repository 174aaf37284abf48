import { z } from 'zod'

/** A changed document, as a webhook or the listener reports it. */
export const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(100),
  _rev: z.string().nullish(),
  /** ISO 8601 */
  _updatedAt: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeSchema>

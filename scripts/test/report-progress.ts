import { z } from 'zod'

/** What a test runner tells the process that started it. */
export const messageSchema = z.object({
  done: z.number(),
  total: z.number(),
  failed: z.string().optional(),
})

export type ProgressMessage = z.infer<typeof messageSchema>

/** Tells the process that started this one, if it listens, how far the tests are. */
export function reportProgress(message: ProgressMessage): void {
  process.send?.(message)
}

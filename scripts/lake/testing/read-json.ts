import type { z } from 'zod'

/** The body of an answer, held against what it should look like. */
export async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await response.json())
}

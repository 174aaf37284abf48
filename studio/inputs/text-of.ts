import { z } from 'zod'

const blocksSchema = z.array(z.object({ children: z.array(z.object({ text: z.string() })) }))

/** The letters of a formatted text. */
export function textOf(value: unknown): string {
  const blocks = blocksSchema.safeParse(value).data ?? []
  return blocks.flatMap(({ children }) => children.map(({ text }) => text)).join('')
}

import { sampleTexts } from '@nectar/schemas/sections/sample-texts'
import { z } from 'zod'

const blocksSchema = z.array(z.object({ children: z.array(z.object({ text: z.string() })) }))

/** The letters of a formatted text. */
export function textOf(value: unknown): string {
  const blocks = blocksSchema.safeParse(value).data ?? []
  return blocks.flatMap(({ children }) => children.map(({ text }) => text)).join('')
}

const samples: ReadonlySet<string> = new Set(sampleTexts)

/** Whether a text is one that a new section starts with, or all of it is in square brackets. */
export function isSample(text: string): boolean {
  return samples.has(text) || /^\s*\[[^\]]+\]\s*$/.test(text)
}

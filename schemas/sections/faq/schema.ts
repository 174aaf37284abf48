import { z } from 'zod'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { sectionBase } from '../section.ts'

/** Questions with their answers; the page also tells them to search engines. */
export const faqSchema = z.object({
  ...sectionBase,
  _type: z.literal('faq'),
  title: plainText(120),
  intro: plainText(500).optional(),
  items: z
    .array(
      z.object({
        _type: z.literal('question').optional(),
        _key: z.string(),
        question: plainText(200),
        answer: richTextSchema,
      }),
    )
    .min(1, 'has no question: add one')
    .max(24, 'has more than 24 questions'),
})

export type Faq = Resolved<z.output<typeof faqSchema>>

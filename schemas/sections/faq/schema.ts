import type { z } from 'zod'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { listOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { sectionOf } from '../section.ts'

/** Questions with their answers, which the page also passes to search engines. */
export const faqSchema = sectionOf('faq', {
  title: plainText(120),
  intro: plainText(500).optional(),
  items: listOf('question', {
    question: plainText(200),
    answer: richTextSchema,
  })
    .min(1, 'has no question: add one')
    .max(24, 'has more than 24 questions'),
})

export type Faq = Resolved<z.output<typeof faqSchema>>

import { z } from 'zod'
import type { Resolver } from '../../fields/resolver.ts'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { plainText } from '../../fields/text.ts'
import { sectionBase } from '../section.ts'

/** Questions with their answers; the page also tells them to search engines. */
export function faqSchema(resolver: Resolver) {
  return z.object({
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
          answer: richTextSchema(resolver),
        }),
      )
      .min(1, 'has no question: add one')
      .max(24, 'has more than 24 questions'),
  })
}

export type Faq = z.output<ReturnType<typeof faqSchema>>

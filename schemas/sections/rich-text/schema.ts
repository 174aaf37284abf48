import { z } from 'zod'
import type { Resolver } from '../../fields/resolver.ts'
import { richTextSchema as bodySchema } from '../../fields/rich-text/schema.ts'
import { plainText } from '../../fields/text.ts'
import { sectionBase } from '../section.ts'

/** Running text, such as a legal document. */
export function richTextSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('richText'),
    title: plainText(120).optional(),
    updated: z.iso.date({ error: 'must be a date' }).optional(),
    body: bodySchema(resolver),
  })
}

export type RichTextSection = z.output<ReturnType<typeof richTextSchema>>

import { z } from 'zod'
import { richTextSchema as bodySchema } from '../../fields/rich-text/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { sectionOf } from '../section.ts'

/** Running text, such as a legal document. */
export const richTextSchema = sectionOf('richText', {
  title: plainText(120).optional(),
  updated: z.iso.date({ error: 'must be a date' }).optional(),
  body: bodySchema,
})

export type RichTextSection = Resolved<z.output<typeof richTextSchema>>

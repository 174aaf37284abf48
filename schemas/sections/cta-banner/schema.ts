import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { sectionOf } from '../section.ts'

/** The closing call of a page. */
export const ctaBannerSchema = sectionOf('ctaBanner', {
  title: plainText(120),
  text: plainText(400).optional(),
  calls: z.array(linkSchema).max(2, 'has more than two calls').optional(),
})

export type CtaBanner = Resolved<z.output<typeof ctaBannerSchema>>

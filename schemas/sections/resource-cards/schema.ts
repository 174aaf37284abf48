import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import { anchorSchema, plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** Where to go next: pages, recipes, guides, articles. */
export const resourceCardsSchema = z.object({
  ...sectionBase,
  _type: z.literal('resourceCards'),
  ...headingAndIntro,
  cards: z
    .array(
      z.object({
        _type: z.literal('resourceCard').optional(),
        _key: z.string(),
        anchor: anchorSchema.optional(),
        kind: plainText(40).optional(),
        title: plainText(100),
        text: plainText(400),
        media: mediaSchema.optional(),
        link: linkSchema.optional(),
      }),
    )
    .min(1, 'has no card: add one')
    .max(24, 'has more than 24 cards'),
})

export type ResourceCards = Resolved<z.output<typeof resourceCardsSchema>>

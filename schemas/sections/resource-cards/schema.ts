import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import { listOf } from '../../fields/shapes.ts'
import { anchorSchema, plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** Where to go next: pages, recipes, guides, articles. */
export const resourceCardsSchema = sectionOf('resourceCards', {
  ...headingAndIntro,
  cards: listOf('resourceCard', {
    anchor: anchorSchema.optional(),
    kind: plainText(40).optional(),
    time: plainText(40).optional(),
    title: plainText(100),
    text: plainText(400),
    media: mediaSchema.optional(),
    link: linkSchema.optional(),
  })
    .min(1, 'has no card: add one')
    .max(24, 'has more than 24 cards'),
  filterable: z.boolean().optional(),
})

export type ResourceCards = Resolved<z.output<typeof resourceCardsSchema>>

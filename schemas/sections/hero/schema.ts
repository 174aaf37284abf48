import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import { oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingFields, sectionOf } from '../section.ts'

/**
 * home: the showpiece; split: text beside media; plain: text alone, on token pages with the media
 * beside the card below; campaign: for landing pages.
 */
export const heroVariants = ['home', 'split', 'plain', 'campaign'] as const
export type HeroVariant = (typeof heroVariants)[number]

/** The first section of a page. Its title is the page's only h1. */
export const heroSchema = sectionOf('hero', {
  ...headingFields,
  highlight: plainText(60).optional(),
  subtitle: plainText(400).optional(),
  calls: z.array(linkSchema).max(2, 'has more than two calls').optional(),
  media: mediaSchema.optional(),
  variant: oneOf(heroVariants).optional(),
})

export type Hero = Resolved<z.output<typeof heroSchema>>

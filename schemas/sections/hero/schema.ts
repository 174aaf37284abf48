import { z } from 'zod'
import { linkListSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { plainText } from '../../fields/text.ts'
import { headingFields, sectionBase } from '../section.ts'

/** home: the showpiece; split: text beside media; plain: text alone; campaign: for landing pages. */
export const heroVariants = ['home', 'split', 'plain', 'campaign'] as const
export type HeroVariant = (typeof heroVariants)[number]

/** The first section of a page; its title is the page's only h1. */
export function heroSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('hero'),
    ...headingFields,
    highlight: plainText(60).optional(),
    subtitle: plainText(400).optional(),
    calls: linkListSchema(resolver, 2, 'has more than two calls').optional(),
    media: mediaSchema(resolver).optional(),
    variant: z
      .enum(heroVariants, { error: `must be one of ${heroVariants.join(', ')}` })
      .optional(),
  })
}

export type Hero = z.output<ReturnType<typeof heroSchema>>

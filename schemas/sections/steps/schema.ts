import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** path: a column with a filling cell beside each step; grid: rows of three. */
export const stepsVariants = ['path', 'grid'] as const

/** What to do, in order. */
export function stepsSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('steps'),
    ...headingAndIntro,
    variant: z
      .enum(stepsVariants, { error: `must be one of ${stepsVariants.join(', ')}` })
      .optional(),
    items: z
      .array(
        z.object({
          _type: z.literal('step').optional(),
          _key: z.string(),
          title: plainText(100),
          text: plainText(500),
          media: mediaSchema(resolver).optional(),
          link: linkSchema(resolver).optional(),
        }),
      )
      .min(2, 'has fewer than two steps')
      .max(12, 'has more than twelve steps'),
  })
}

export type Steps = z.output<ReturnType<typeof stepsSchema>>

import type { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import { listOf, oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** path: a column with a filling cell beside each step; grid: rows of three. */
export const stepsVariants = ['path', 'grid'] as const

/** What to do, in order. */
export const stepsSchema = sectionOf('steps', {
  ...headingAndIntro,
  variant: oneOf(stepsVariants).optional(),
  items: listOf('step', {
    title: plainText(100),
    text: plainText(500),
    media: mediaSchema.optional(),
    link: linkSchema.optional(),
  })
    .min(2, 'has fewer than two steps')
    .max(12, 'has more than twelve steps'),
})

export type Steps = Resolved<z.output<typeof stepsSchema>>

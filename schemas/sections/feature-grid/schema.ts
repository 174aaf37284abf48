import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import { listOf, oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { iconSchema } from '../../icons/names.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** rules: a list with hairlines; cells: cards as cells of a comb; index: a numbered list. */
export const featureGridVariants = ['rules', 'cells', 'index'] as const

/** Features, services or reasons side by side. */
export const featureGridSchema = sectionOf('featureGrid', {
  ...headingAndIntro,
  columns: z
    .number()
    .int('must be a whole number')
    .min(2, 'must be 2, 3 or 4')
    .max(4, 'must be 2, 3 or 4')
    .optional(),
  variant: oneOf(featureGridVariants).optional(),
  items: listOf('feature', {
    icon: iconSchema.optional(),
    media: mediaSchema.optional(),
    title: plainText(80),
    text: plainText(400),
    link: linkSchema.optional(),
    soon: z.boolean().optional(),
  })
    .min(1, 'has no feature: add one')
    .max(24, 'has more than 24 features'),
})

export type FeatureGrid = Resolved<z.output<typeof featureGridSchema>>

import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { listOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { sectionOf } from '../section.ts'

/** Plans with their monthly prices in `currency`. A plan without a price has one on request. */
export const planCardsSchema = sectionOf('planCards', {
  title: plainText(120).optional(),
  intro: plainText(500).optional(),
  plans: listOf('plan', {
    name: plainText(40),
    price: z.number().min(0, 'must not be negative').optional(),
    priceNote: plainText(60).optional(),
    text: plainText(300),
    features: z
      .array(plainText(120))
      .min(1, 'has no feature: add one')
      .max(12, 'has more than twelve features'),
    call: linkSchema.optional(),
    featured: z.boolean().optional(),
  })
    .min(1, 'has no plan: add one')
    .max(6, 'has more than six plans'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of three capital letters, such as USD'),
  footnote: plainText(400).optional(),
  call: linkSchema.optional(),
})

export type PlanCards = Resolved<z.output<typeof planCardsSchema>>

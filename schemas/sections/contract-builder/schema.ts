import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { listOf, wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** A standard and options to choose, the resulting contract, and its cost. */
export const contractBuilderSchema = sectionOf('contractBuilder', {
  ...headingAndIntro,
  gasPrice: z.number().min(0, 'must not be negative').max(10_000, 'must be at most 10000'),
  coin: plainText(8),
  prices: listOf('creditPrice', {
    networks: plainText(120),
    deploy: wholeNumber(0),
    call: wholeNumber(0),
  })
    .min(1, 'has no price: add one')
    .max(6, 'has more than six prices'),
  docs: linkSchema.optional(),
})

export type ContractBuilder = Resolved<z.output<typeof contractBuilderSchema>>

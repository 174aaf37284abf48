import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** A standard and options to pick, the contract that comes of them, and its cost. */
export const contractBuilderSchema = z.object({
  ...sectionBase,
  _type: z.literal('contractBuilder'),
  ...headingAndIntro,
  gasPrice: z.number().min(0, 'must not be negative').max(10_000, 'must be at most 10000'),
  coin: plainText(8),
  prices: z
    .array(
      z.object({
        _type: z.literal('creditPrice').optional(),
        _key: z.string(),
        networks: plainText(120),
        deploy: z.number().int('must be a whole number').min(0, 'must not be negative'),
        call: z.number().int('must be a whole number').min(0, 'must not be negative'),
      }),
    )
    .min(1, 'has no price: add one')
    .max(6, 'has more than six prices'),
  docs: linkSchema.optional(),
})

export type ContractBuilder = Resolved<z.output<typeof contractBuilderSchema>>

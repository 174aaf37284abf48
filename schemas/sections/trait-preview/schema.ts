import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** Twelve pieces drawn from traits whose weights a visitor sets, and what a resale pays. */
export const traitPreviewSchema = sectionOf('traitPreview', {
  ...headingAndIntro,
  collection: plainText(30),
  seed: wholeNumber(1, 9999),
  royalty: z.number().min(0, 'must not be negative').max(100, 'must be at most 100'),
  price: z.number().min(0.01, 'must be at least 0.01').max(1_000_000, 'must be at most 1000000'),
  coin: plainText(8),
  docs: linkSchema.optional(),
})

export type TraitPreview = Resolved<z.output<typeof traitPreviewSchema>>

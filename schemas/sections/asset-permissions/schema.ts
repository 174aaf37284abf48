import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionBase } from '../section.ts'

/** Who may do what with an asset, and what its supply and decimals come to. */
export const assetPermissionsSchema = z.object({
  ...sectionBase,
  _type: z.literal('assetPermissions'),
  ...headingAndIntro,
  symbol: plainText(12),
  supply: z.string().regex(/^\d{1,30}$/, 'must be digits only'),
  decimals: z
    .number()
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(30, 'must be at most 30'),
  cost: plainText(120),
  docs: linkSchema.optional(),
})

export type AssetPermissions = Resolved<z.output<typeof assetPermissionsSchema>>

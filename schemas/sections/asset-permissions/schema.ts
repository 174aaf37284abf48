import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { wholeNumber } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** Who may do what with an asset, and the effect of its supply and decimals. */
export const assetPermissionsSchema = sectionOf('assetPermissions', {
  ...headingAndIntro,
  symbol: plainText(12),
  supply: z.string().regex(/^\d{1,30}$/, 'must be digits only'),
  decimals: wholeNumber(0, 30),
  cost: plainText(120),
  docs: linkSchema.optional(),
})

export type AssetPermissions = Resolved<z.output<typeof assetPermissionsSchema>>

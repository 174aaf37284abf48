import { z } from 'zod'
import { string, text, whole } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** Who may do what with an asset, and the effect of its supply and decimals. */
export const assetPermissions = demoKind({
  title: 'Permissions of an asset',
  starter: {
    symbol: 'ORCH',
    supply: '250000',
    decimals: 6,
    cost: 'About 0.11 of its coin',
  },
  fields: {
    symbol: text('Symbol', { max: 12 }),
    supply: string('Initial supply', z.string().regex(/^\d{1,30}$/, 'must be digits only')),
    decimals: whole('Initial decimals', { min: 0, max: 30 }),
    cost: text('What creating one takes', {
      max: 120,
      description: 'The same figure as in the price table of the page.',
    }),
  },
})

export type AssetPermissions = z.output<typeof assetPermissions.schema>

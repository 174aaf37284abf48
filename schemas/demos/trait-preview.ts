import type { z } from 'zod'
import { number, text, whole } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** Twelve pieces drawn from traits whose weights a visitor sets, and what a resale pays. */
export const traitPreview = demoKind({
  title: 'Preview of a collection',
  starter: { collection: 'Cells', seed: 7, royalty: 5, price: 100, coin: 'GLMR' },
  fields: {
    collection: text('Name of the collection', { max: 30 }),
    seed: whole('Number of the first draw', { min: 1, max: 9999 }),
    royalty: number('Initial royalty', {
      min: 0,
      max: 100,
      description: 'In percent. Visitors can change it.',
    }),
    price: number('Initial resale price', { min: 0.01, max: 1_000_000 }),
    coin: text('Coin of the price', { max: 8 }),
  },
})

export type TraitPreview = z.output<typeof traitPreview.schema>

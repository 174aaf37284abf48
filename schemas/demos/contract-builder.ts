import type { z } from 'zod'
import { list, number, text, whole } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** A standard and options to choose, the resulting contract, and its cost. */
export const contractBuilder = demoKind({
  title: 'Contract builder',
  starter: {
    gasPrice: 50,
    coin: 'GLMR',
    prices: [{ _type: 'creditPrice', _key: 'first', networks: 'Moonbeam', deploy: 2, call: 2 }],
  },
  fields: {
    gasPrice: number('Initial gas price', {
      min: 0,
      max: 10_000,
      description: 'In gwei. Visitors set their own.',
    }),
    coin: text('Coin that pays for gas', { max: 8 }),
    prices: list(
      'Prices in credits',
      'creditPrice',
      {
        networks: text('Networks', { max: 120 }),
        deploy: whole('To deploy', { min: 0 }),
        call: whole('To call', { min: 0 }),
      },
      {
        one: 'price',
        min: 1,
        max: 6,
        preview: { title: 'networks', subtitle: 'deploy' },
        description: 'The same figures as in the price table of the page.',
      },
    ),
  },
})

export type ContractBuilder = z.output<typeof contractBuilder.schema>

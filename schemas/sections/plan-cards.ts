import { BillIcon } from '@sanity/icons/Bill'
import { z } from 'zod'
import { flag, list, number, optional, string, text, texts } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { starterItem } from '../fields/rich-text.ts'
import { intro, row, section, title } from './section.ts'

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a code of three capital letters, such as USD')

/** Plans with their monthly prices in `currency`. A plan without a price has one on request. */
export const planCards = section({
  name: 'planCards',
  title: 'Plans',
  description: 'Plans with their prices.',
  icon: BillIcon,
  group: 'lists',
  theme: 'paper',
  thumbnail: [title(30), ...row(26, 46, 3), [50, 58, 20, 8, 'accent']],
  starter: {
    title: 'Plans',
    currency: 'USD',
    plans: [
      starterItem('plan', 'first', {
        name: '[First plan]',
        text: '[Say who this plan is for.]',
        features: ['[Say what is in it]'],
      }),
    ],
  },
  fields: {
    title: optional(text('Title', { max: 120 })),
    intro,
    plans: list(
      'Plans',
      'plan',
      {
        name: text('Name', { max: 40 }),
        price: optional(
          number('Price per month', {
            min: 0,
            decimals: true,
            description: 'If this is empty, the price is on request.',
          }),
        ),
        priceNote: optional(text('Note on the price', { max: 60 })),
        text: text('Who it is for', { max: 300, rows: 2 }),
        features: optional(
          texts('What is in it', { length: 120, one: 'feature', min: 1, max: 12 }),
        ),
        call: link('Call to action'),
        featured: flag('Featured'),
      },
      { one: 'plan', min: 1, max: 6, preview: { title: 'name', subtitle: 'price' } },
    ),
    currency: string('Currency', currency),
    footnote: optional(text('Footnote', { max: 400, rows: 2 })),
    call: link('Call to action'),
  },
})

export type PlanCards = z.output<typeof planCards.schema>

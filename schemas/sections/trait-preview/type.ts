import { ImagesIcon } from '@sanity/icons/Images'
import { defineField } from '@sanity/types'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const traitPreviewType = defineSection({
  name: 'traitPreview',
  title: 'Collection preview',
  description:
    'Twelve pieces drawn from traits whose weights a visitor sets, and what a resale pays.',
  icon: ImagesIcon,
  starter: {
    title: 'What comes out of the draw',
    collection: 'Cells',
    seed: 7,
    royalty: 5,
    price: 100,
    coin: 'GLMR',
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'collection',
      title: 'Name of the collection',
      type: 'string',
      validation: (rule) => rule.required().max(30),
    }),
    defineField({
      name: 'seed',
      title: 'Number of the first draw',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1).max(9999),
    }),
    defineField({
      name: 'royalty',
      title: 'Royalty at first',
      type: 'number',
      description: 'In percent. Visitors can change it.',
      validation: (rule) => rule.required().min(0).max(100),
    }),
    defineField({
      name: 'price',
      title: 'Price of a resale at first',
      type: 'number',
      validation: (rule) => rule.required().min(0.01).max(1_000_000),
    }),
    defineField({
      name: 'coin',
      title: 'Coin of the price',
      type: 'string',
      validation: (rule) => rule.required().max(8),
    }),
    defineField({ name: 'docs', title: 'Link onward', type: 'link' }),
  ],
})

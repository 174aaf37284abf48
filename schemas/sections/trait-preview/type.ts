import { ImagesIcon } from '@sanity/icons/Images'
import { defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
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
    requiredText('collection', 'Name of the collection', 30),
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
    requiredText('coin', 'Coin of the price', 8),
    defineField({ name: 'docs', title: 'Link onward', type: 'link' }),
  ],
})

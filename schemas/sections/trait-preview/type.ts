import { ImagesIcon } from '@sanity/icons/Images'
import { defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const traitPreviewType = defineSection({
  name: 'traitPreview',
  title: 'Collection preview',
  description:
    'Visitors set the weights of traits, and see twelve pieces drawn from them and what a resale pays.',
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
    requiredText('collection', 'Name of the collection'),
    defineField({
      name: 'seed',
      title: 'Number of the first draw',
      type: 'number',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'royalty',
      title: 'Initial royalty',
      type: 'number',
      description: 'In percent. Visitors can change it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'price',
      title: 'Initial resale price',
      type: 'number',
      validation: (rule) => rule.required(),
    }),
    requiredText('coin', 'Coin of the price'),
    defineField({ name: 'docs', title: 'Link to read more', type: 'link' }),
  ],
})

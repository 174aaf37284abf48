import { UploadIcon } from '@sanity/icons/Upload'
import { defineField } from '@sanity/types'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const deployPreviewType = defineSection({
  name: 'deployPreview',
  title: 'Deployment preview',
  description:
    'Visitors turn a folder of files into its manifest and content id, and see which file answers a path.',
  icon: UploadIcon,
  starter: {
    title: 'A folder becomes an address',
    path: '/docs/start',
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'path',
      title: 'First path to look up',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'docs', title: 'Link to read more', type: 'link' }),
  ],
})

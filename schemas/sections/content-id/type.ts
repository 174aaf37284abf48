import { DocumentIcon } from '@sanity/icons/Document'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const contentIdType = defineSection({
  name: 'contentId',
  title: 'Content id to try',
  description: 'Visitors type a text or drop a file and see its content id.',
  icon: DocumentIcon,
  starter: {
    title: 'See the id of your own file',
    sample: 'Change one letter, and the id is another one.',
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    requiredText('sample', 'Text to begin with', {
      description: 'The page shows its content id before anybody types.',
      rows: 2,
    }),
  ],
})

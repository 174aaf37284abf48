import { CodeIcon } from '@sanity/icons/Code'
import { TextIcon } from '@sanity/icons/Text'
import { defineArrayMember, defineType } from '@sanity/types'
import { codeFields } from './code-fields.ts'

export const codeType = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  icon: CodeIcon,
  fields: codeFields({ max: 8000, rows: 12 }),
  preview: { select: { title: 'code', subtitle: 'language' } },
})

export const richTextFieldType = defineType({
  name: 'formattedText',
  title: 'Formatted text',
  type: 'array',
  icon: TextIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Sub-heading', value: 'h3' },
        { title: 'Small heading', value: 'h4' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
          { title: 'Code', value: 'code' },
        ],
        annotations: [{ type: 'link' }],
      },
    }),
    defineArrayMember({ type: 'code' }),
    defineArrayMember({ type: 'picture' }),
  ],
})

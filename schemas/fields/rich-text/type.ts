import { CodeIcon } from '@sanity/icons/Code'
import { TextIcon } from '@sanity/icons/Text'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { codeLanguages } from './styles.ts'

export const codeType = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  icon: CodeIcon,
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      initialValue: 'typescript',
      options: { list: [...codeLanguages] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 12,
      validation: (rule) => rule.required().max(8000),
    }),
  ],
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

import { CodeIcon } from '@sanity/icons/Code'
import { TextIcon } from '@sanity/icons/Text'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { choices } from '../text-field.ts'
import { codeLanguageTitles } from './styles.ts'

/**
 * The fields for code and its language.
 *
 * @param rows - the height of the input in lines
 */
export function codeFields(rows: number) {
  return [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      initialValue: 'typescript',
      options: { list: choices(codeLanguageTitles) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows,
      validation: (rule) => rule.required().error('Write the code.'),
    }),
  ]
}

/** A formatted text of one paragraph, as starter content. */
export function starterText(text: string) {
  const span = { _type: 'span', _key: 'first', text, marks: [] }
  return [{ _type: 'block', _key: 'first', style: 'normal', markDefs: [], children: [span] }]
}

export const codeType = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  icon: CodeIcon,
  fields: codeFields(12),
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
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
          { title: 'Code', value: 'code' },
        ],
        annotations: [{ type: 'link' }],
      },
    }),
    defineArrayMember({ type: 'code' }),
    defineArrayMember({ type: 'picture' }),
  ],
})

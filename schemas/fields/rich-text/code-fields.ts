import { defineField } from '@sanity/types'
import { choices } from '../choices.ts'
import { codeLanguageTitles } from './styles.ts'

/**
 * Code and the language that it is highlighted in.
 *
 * @param max - the longest code allowed, in UTF-16 code units
 */
export function codeFields({ max, rows }: { max: number; rows: number }) {
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
      validation: (rule) => rule.required().max(max),
    }),
  ]
}

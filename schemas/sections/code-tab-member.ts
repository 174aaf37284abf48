import { defineArrayMember, defineField } from '@sanity/types'
import { codeFields } from '../fields/rich-text/code-fields.ts'

/**
 * A tab of code in a section.
 *
 * @param max - the longest code allowed, in UTF-16 code units
 */
export function codeTabMember(max: number) {
  return defineArrayMember({
    name: 'codeTab',
    type: 'object',
    fields: [
      defineField({
        name: 'label',
        title: 'Label',
        type: 'string',
        validation: (rule) => rule.required().max(40),
      }),
      ...codeFields({ max, rows: 16 }),
    ],
    preview: { select: { title: 'label', subtitle: 'language' } },
  })
}

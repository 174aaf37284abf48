import { CodeIcon } from '@sanity/icons/Code'
import { TextIcon } from '@sanity/icons/Text'
import { defineArrayMember, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  definitionsOf,
  field,
  list,
  missingTextMessage,
  shapeOf,
  text,
  verbatim,
  type Words,
} from './field.ts'
import { annotationSchema } from './link.ts'
import { figureSchema } from './media.ts'
import { blockStyles, codeLanguages, decorators, listItems } from './rich-text/styles.ts'

const spanSchema = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string().max(5000, 'is longer than 5000 characters').default(''),
  marks: z.array(z.string()).optional(),
})

const blockSchema = z
  .object({
    _type: z.literal('block'),
    _key: z.string(),
    style: z.enum(blockStyles).optional(),
    listItem: z.enum(listItems).optional(),
    level: z.number().int().min(1).max(3).optional(),
    children: z.array(spanSchema).default([]),
    markDefs: z
      .array(annotationSchema)
      .nullish()
      .transform((definitions) => definitions ?? []),
  })
  .transform(({ markDefs, ...block }, context) => {
    const known = new Set<string>([...decorators, ...markDefs.map(({ _key }) => _key)])
    if (block.children.some(({ marks = [] }) => marks.some((mark) => !known.has(mark)))) {
      const message = 'has a mark that is neither a style nor a link of this block'
      context.addIssue({ code: 'custom', path: ['children'], message })
      return z.NEVER
    }
    // Text whose link leads nowhere yet stays plain text.
    const empty = new Set(markDefs.flatMap(({ _key, link }) => (link ? [] : _key)))
    const children = block.children.map(({ marks, ...span }) =>
      marks ? { ...span, marks: marks.filter((mark) => !empty.has(mark)) } : span,
    )
    return { ...block, children, markDefs: markDefs.flatMap(({ link }) => link ?? []) }
  })

/** Code in a language, of at most `max` characters; `rows` is the height of the input in lines. */
function codeFields(max: number, rows: number) {
  return {
    language: choice('Language', codeLanguages, { initial: 'typescript' }),
    code: verbatim('Code', { max, rows }),
  }
}

const code = codeFields(8000, 12)

const codeSchema = z.object({ _type: z.literal('code'), _key: z.string(), ...shapeOf(code) })

/** Parses formatted text: blocks, code and pictures. */
export const richTextSchema = z
  .array(
    z.discriminatedUnion('_type', [blockSchema, codeSchema, figureSchema], {
      error: 'is of a type that texts on the site cannot have',
    }),
  )
  .min(1, 'is empty: write some text')
  .transform((nodes) => nodes.filter((node) => node !== undefined))

/** Formatted text. */
export type RichText = z.output<typeof richTextSchema>

/** An item of a list, as starter content. */
export function starterItem(_type: string, _key: string, fields: object) {
  return { _type, _key, ...fields }
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
  fields: definitionsOf(code),
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

/** Formatted text. */
export function richText(title: string, words: Words = {}) {
  const definition = { ...words, title, type: 'formattedText' }
  return field(richTextSchema, definition, missingTextMessage(title))
}

/** Tabs of code, each of at most `max` characters. */
export function codeTabs(title: string, max: number, words: { max: number; description?: string }) {
  const fields = {
    label: text('Label', { max: 40 }),
    ...codeFields(max, 16),
  }
  const preview = { title: 'label', subtitle: 'language' }
  return list(title, 'codeTab', fields, { ...words, one: 'tab', min: 1, preview })
}

import { z } from 'zod'
import { annotationSchema } from '../link/schema.ts'
import { figureSchema } from '../media/schema.ts'
import { present } from '../shapes.ts'
import { blockStyles, codeLanguages, decorators, listItems } from './styles.ts'

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
      context.addIssue({ code: 'custom', path: ['children'], message, input: block.children })
      return z.NEVER
    }
    // Text whose link leads nowhere yet stays plain text.
    const empty = new Set(markDefs.flatMap(({ _key, link }) => (link ? [] : _key)))
    const children = block.children.map(({ marks, ...span }) =>
      marks ? { ...span, marks: marks.filter((mark) => !empty.has(mark)) } : span,
    )
    return { ...block, children, markDefs: present(markDefs.map(({ link }) => link)) }
  })

const codeSchema = z.object({
  _type: z.literal('code'),
  _key: z.string(),
  language: z.enum(codeLanguages),
  code: z.string().min(1, 'is empty: write the code').max(8000, 'is longer than 8000 characters'),
})

/** Parses formatted text: blocks, code and pictures. */
export const richTextSchema = z
  .array(
    z.discriminatedUnion('_type', [blockSchema, codeSchema, figureSchema], {
      error: 'is of a type that texts on the site cannot have',
    }),
  )
  .min(1, 'is empty: write some text')
  .transform((nodes) => present(nodes))

/** Formatted text. */
export type RichText = z.output<typeof richTextSchema>

import { z } from 'zod'
import { linkSchema } from '../link/schema.ts'
import { pictureSchema } from '../media/schema.ts'
import type { Resolver } from '../resolver.ts'
import { blockStyles, codeLanguages, decorators, listItems } from './styles.ts'

const spanSchema = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string().max(5000, 'is longer than 5000 characters').default(''),
  marks: z.array(z.string()).optional(),
})

function blockSchema(resolver: Resolver) {
  const annotation = z
    .looseObject({ _type: z.literal('link'), _key: z.string() })
    .transform((definition, context) => {
      const { _key } = definition
      // An annotated link takes its label from the text.
      const link = linkSchema(resolver).safeParse({
        ...definition,
        label: definition.label ?? 'Link',
      })
      if (link.success) return { _key, link: link.data }
      for (const issue of link.error.issues) {
        context.addIssue({
          code: 'custom',
          path: issue.path,
          message: issue.message,
          input: definition,
          params: issue.code === 'custom' ? issue.params : undefined,
        })
      }
      return z.NEVER
    })
  return z
    .object({
      _type: z.literal('block'),
      _key: z.string(),
      style: z.enum(blockStyles).optional(),
      listItem: z.enum(listItems).optional(),
      level: z.number().int().min(1).max(3).optional(),
      children: z.array(spanSchema).default([]),
      markDefs: z
        .array(annotation)
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
      const links = markDefs.flatMap(({ _key, link }) =>
        link ? { ...link, _type: 'link' as const, _key } : [],
      )
      // Text whose link leads nowhere yet stays plain text.
      const empty = new Set(markDefs.flatMap(({ _key, link }) => (link ? [] : _key)))
      const children = block.children.map(({ marks, ...span }) =>
        marks ? { ...span, marks: marks.filter((mark) => !empty.has(mark)) } : span,
      )
      return { ...block, children, markDefs: links }
    })
}

/** Parses formatted text: blocks, code and pictures. */
export function richTextSchema(resolver: Resolver) {
  const codeSchema = z.object({
    _type: z.literal('code'),
    _key: z.string(),
    language: z.enum(codeLanguages),
    code: z.string().min(1, 'is empty: write the code').max(8000, 'is longer than 8000 characters'),
  })
  const figureSchema = z
    .looseObject({ _type: z.literal('picture'), _key: z.string() })
    .transform((figure, context) => {
      const picture = pictureSchema(resolver).safeParse(figure)
      if (picture.success) {
        return { _type: 'picture' as const, _key: figure._key, picture: picture.data }
      }
      for (const issue of picture.error.issues) {
        context.addIssue({
          code: 'custom',
          path: issue.path,
          message: issue.message,
          input: figure,
        })
      }
      return z.NEVER
    })
  return z
    .array(
      z.discriminatedUnion('_type', [blockSchema(resolver), codeSchema, figureSchema], {
        error: 'is of a type that texts on the site cannot have',
      }),
    )
    .min(1, 'is empty: write some text')
    .transform((blocks) =>
      blocks.flatMap((block) => {
        if (block._type !== 'picture') return block
        const { picture, ...figure } = block
        return picture ? { ...figure, picture } : []
      }),
    )
}

/** Parsed formatted text. */
export type RichText = z.output<ReturnType<typeof richTextSchema>>

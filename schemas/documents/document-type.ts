import { type DocumentDefinition, defineType, type PreviewConfig } from '@sanity/types'
import { z } from 'zod'
import { definitionsOf, type Fields, type Shape, shapeOf } from '../fields/field.ts'
import type { DocumentRole } from './role.ts'

interface DocumentTypeDefinition<N extends string, F extends Fields>
  extends Pick<DocumentDefinition, 'icon' | 'liveEdit'> {
  name: N
  title: string
  /** What the id of one must be, if not any text. */
  id?: z.ZodString
  role: DocumentRole
  /** How the Studio can sort a list of them. */
  orderedBy?: { title: string; field: keyof F & string; direction?: 'asc' | 'desc' }
  /** The Studio's tabs, each with its fields. */
  tabs?: readonly { name: string; title: string; fields: readonly (keyof F)[] }[]
  preview: PreviewConfig
  fields: F
}

export type DocumentSchema<N extends string, F extends Fields> = z.ZodObject<
  { _id: z.ZodString; _type: z.ZodLiteral<N> } & Shape<F>
>

/** A document type: what the Studio edits, what the site accepts, and what it means. */
export interface DocumentType<S extends z.ZodType = z.ZodType> {
  type: DocumentDefinition
  schema: S
  role: DocumentRole
}

/** Defines a document type without pages of its own. */
export function documentType<const N extends string, F extends Fields>({
  id = z.string(),
  fields,
  role,
  orderedBy,
  tabs = [],
  ...definition
}: DocumentTypeDefinition<N, F>): DocumentType<DocumentSchema<N, F>> {
  const { name } = definition
  const { title, field, direction = 'asc' } = orderedBy ?? {}
  const type = defineType({
    ...definition,
    type: 'document',
    ...(title && field && { orderings: [{ title, name: field, by: [{ field, direction }] }] }),
    groups: tabs.map((tab, index) => ({ name: tab.name, title: tab.title, default: index === 0 })),
    fields: definitionsOf(fields).map((own) => {
      const tab = tabs.find((one) => one.fields.includes(own.name))
      return tab ? { ...own, group: tab.name } : own
    }),
  })
  return { type, role, schema: z.object({ _id: id, _type: z.literal(name), ...shapeOf(fields) }) }
}

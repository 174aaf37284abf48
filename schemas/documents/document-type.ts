import {
  type DocumentDefinition,
  defineType,
  type FieldDefinition,
  type PreviewConfig,
  type ValidationContext,
} from '@sanity/types'
import { z } from 'zod'
import {
  definitionsOf,
  type Field,
  type Fields,
  type Shape,
  shapeOf,
  validated,
} from '../fields/field.ts'

/**
 * What a document type means beyond its fields. Every type has one: without it,
 * or without an entry in `web/content/publish/publish.ts`, the type check fails.
 */
export interface DocumentRole {
  /** Who creates and deletes them; `setup` is for documents that always exist. */
  createdBy: 'editors' | 'setup' | 'visitors'
  /**
   * The Studio list that holds them, or `separately` if the structure has its own entry for them. The sample content
   * has one file for all documents of a type under `lists`.
   */
  listed:
    | {
        title: string
        under: 'content' | 'lists'
        orderedBy?: { field: string; direction: 'asc' | 'desc' } | undefined
      }
    | 'separately'
  /** The pages that show one: a GROQ filter for their routes, in which `$id` is its published id. */
  shownOn: { routes: string } | 'story-lists' | 'every-page' | 'no-page'
}

/** A tab of the Studio, with its fields. */
export interface Tab<Name = string> {
  name: string
  title: string
  fields: readonly Name[]
}

/** Places fields in tabs. A field that none of them names is in the first. */
export function inTabs(fields: readonly FieldDefinition[], tabs: readonly Tab<PropertyKey>[]) {
  return {
    groups: tabs.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: fields.map((own) => {
      const on = tabs.flatMap((tab) => (tab.fields.includes(own.name) ? tab.name : []))
      return { ...own, group: on.length > 0 ? on : tabs[0]?.name }
    }),
  }
}

interface DocumentTypeDefinition<N extends string, F extends Fields>
  extends Pick<DocumentDefinition, 'icon' | 'liveEdit'> {
  name: N
  title: string
  /** What the id of one must be, if not any text. */
  id?: z.ZodString
  role: DocumentRole
  /** How the Studio sorts a list of them. */
  orderedBy?: { title: string; field: keyof F & string; direction?: 'asc' | 'desc' }
  /** The Studio's tabs, each with its fields. */
  tabs?: readonly Tab<keyof F>[]
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
  const { title = '', field, direction = 'asc' } = orderedBy ?? {}
  const ordering = field && { field, direction }
  const { listed } = role
  const type = defineType({
    ...definition,
    type: 'document',
    ...(ordering && { orderings: [{ title, name: field, by: [ordering] }] }),
    ...inTabs(definitionsOf(fields), tabs),
  })
  return {
    type,
    role: listed === 'separately' ? role : { ...role, listed: { ...listed, orderedBy: ordering } },
    schema: z.object({ _id: id, _type: z.literal(name), ...shapeOf(fields) }),
  }
}

const others = 'count(*[_type == $type && value == $value && !(_id in [$id, "drafts." + $id])])'

/** Validates that no other document of the type has the same value. */
async function uniqueValue(
  value: string | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!value || !document) return true
  const { _type: type, _id } = document
  const client = getClient({ apiVersion: '2026-01-01' }).withConfig({ perspective: 'raw' })
  const found = await client.fetch<unknown>(others, {
    type,
    value,
    id: _id.replace(/^drafts\./, ''),
  })
  return typeof found === 'number' && found > 0
    ? `Another entry already has the value ${value}.`
    : true
}

/** The same field, of which each document of the type has another value. */
export function unique<S extends z.ZodType>(own: Field<S>): Field<S> {
  return validated(own, (rule) => rule.required().custom<string>(uniqueValue))
}

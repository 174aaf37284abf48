import {
  type ConditionalProperty,
  type CustomValidator,
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type PreviewConfig,
  type Rule,
} from '@sanity/types'
import { z } from 'zod'
import { oneOf, plainText } from './shapes.ts'
import { referenceSchema } from './targets.ts'

/** A field from one call: how the Studio edits it, and what the site accepts. */
export interface Field<S extends z.ZodType = z.ZodType> {
  schema: S
  /** Its definition for the Studio under a name. */
  define: (name: string, isOptional?: boolean) => FieldDefinition
}

export type Fields = Readonly<Record<string, Field>>

/** The zod schemas of some fields, by name. */
export type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

export function shapeOf<F extends Fields>(fields: F): Shape<F>
export function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
}

/** The definitions of some fields for the Studio, in order. */
export function definitionsOf(fields: Fields): FieldDefinition[] {
  return Object.entries(fields).map(([name, { define }]) => define(name))
}

/** Makes a field that editors may leave empty; an empty field is absent. */
export function optional<S extends z.ZodType>({ schema, define }: Field<S>) {
  return { schema: schema.optional(), define: (name: string) => define(name, true) }
}

/** What a field says besides its title, and when editors see it. */
export interface Words {
  description?: string
  hidden?: ConditionalProperty
  readOnly?: boolean
}

interface Warned<Value> {
  /** Returns a sentence for editors if a value is allowed but has no effect. */
  warn?: CustomValidator<Value | undefined>
}

/** A definition without its name, and what editors read while a field that they have to fill in is empty. */
type Definition = Words & { title: string; type: string; [option: string]: unknown }
type Missing = 'Required' | (string & {})

/** A field with a schema of its own, of any of Sanity's types. */
export function field<S extends z.ZodType>(
  schema: S,
  definition: Definition,
  missing?: Missing,
): Field<S> {
  return {
    schema,
    define: (name, isOptional = false) =>
      defineField({
        ...definition,
        name,
        validation: (rule) => {
          if (!missing || isOptional) return rule
          // An own sentence would also replace what Sanity says of a wrong type.
          return missing === 'Required' ? rule.required() : rule.required().error(missing)
        },
      }),
  }
}

/** The same field with rules of its own for the Studio. */
export function validated<S extends z.ZodType>(
  own: Field<S>,
  validation: (rule: Rule) => Rule | Rule[],
): Field<S> {
  return { ...own, define: (name, isOptional) => ({ ...own.define(name, isOptional), validation }) }
}

/** The same field with a warning. */
export function warned<S extends z.ZodType, V>(
  own: Field<S>,
  warn?: CustomValidator<V | undefined>,
): Field<S> {
  return warn ? validated(own, (rule) => rule.custom<V>(warn).warning()) : own
}

/** What editors read while a text is missing. */
export function missingTextMessage(title: string): string {
  const words = title.charAt(0).toLowerCase() + title.slice(1)
  return /^W(?:ha|he|ho)/.test(title) ? `Write ${words}.` : `Write the ${words}.`
}

interface TextOptions extends Words, Warned<string> {
  /** The longest text, in UTF-16 code units. */
  max: number
  /** The height of the input in lines; without it, the text is a single line. */
  rows?: number
}

/** A text with a schema of its own, perhaps one of some values. */
export function string<S extends z.ZodType<string>>(
  title: string,
  schema: S,
  options: Omit<TextOptions, 'max'> & { values?: readonly string[] } = {},
) {
  const { warn, values, rows, ...words } = options
  const size = rows === undefined ? { type: 'string' } : { type: 'text', rows }
  const choices = values && { options: { list: [...values] } }
  const own = field(schema, { ...words, ...size, ...choices, title }, missingTextMessage(title))
  return warned(own, warn)
}

/**
 * Plain text without HTML tags.
 *
 * @param options - `pattern` is what it must match, and what editors read otherwise
 */
export function text(
  title: string,
  { max, pattern, ...options }: TextOptions & { pattern?: readonly [RegExp, string] },
) {
  const schema = plainText(max)
  return string(title, pattern ? schema.regex(...pattern) : schema, options)
}

/** A text that is shown as it is, such as code. */
export function verbatim(title: string, { max, ...options }: TextOptions) {
  const tooLong = `is longer than ${max} characters`
  return string(title, z.string().min(1, 'is empty: write the code').max(max, tooLong), options)
}

/** A place in a sequence. Documents without one come last. */
export const order = field(z.number().int('must be a whole number').optional(), {
  title: 'Order',
  type: 'number',
})

/** A number of at least `min`. It is a whole one unless it may have decimals. */
export function number(
  title: string,
  options: Words & { min: number; max?: number; decimals?: true },
) {
  const { min, max = Number.MAX_SAFE_INTEGER, decimals, ...words } = options
  const low = min === 0 ? 'must not be negative' : `must be at least ${min}`
  const schema = decimals ? z.number() : z.number().int('must be a whole number')
  const limited = schema.min(min, low).max(max, `must be at most ${max}`)
  return field(limited, { ...words, title, type: 'number' }, 'Required')
}

/** One of some numbers. */
export function numberChoice<const V extends number>(
  title: string,
  list: readonly (V | { title: string; value: V })[],
  words: Words = {},
) {
  const values = list.map((one) => (typeof one === 'number' ? one : one.value))
  const schema = z.literal(values, { error: `must be one of ${values.join(', ')}` })
  return field(schema, { ...words, title, type: 'number', options: { list } }, 'Required')
}

/** Yes or no; absent is no. */
export function flag(title: string, words: Words = {}) {
  return field(z.boolean().optional(), { ...words, title, type: 'boolean' })
}

/** A day. */
export function date(title: string) {
  return field(z.iso.date({ error: 'must be a date' }), { title, type: 'date' }, 'Required')
}

/** The keys of an object, in order, such as the values that have titles. */
export function keysOf<K extends string>(object: Readonly<Record<K, unknown>>): K[]
export function keysOf(object: object): string[] {
  return Object.keys(object)
}

function isList<V>(from: readonly V[] | object): from is readonly V[] {
  return Array.isArray(from)
}

interface ChoiceOptions<V extends string> extends Words {
  /** What editors read for a value that has no title of its own, if not the value. */
  titleOf?: (value: V) => string
  /** The values that the Studio offers, if not all. */
  offered?: readonly V[]
  /** All choices are visible at once, side by side or one below the other. */
  radio?: true | 'vertical'
  /** The choice of a new item. */
  initial?: V
}

/** One of some values, or of the values that have titles. */
export function choice<const V extends string>(
  title: string,
  from: readonly V[] | Readonly<Record<V, string>>,
  options: ChoiceOptions<NoInfer<V>> = {},
) {
  const { offered, radio, initial, titleOf = (value: V) => value, ...words } = options
  const entries = isList(from)
    ? from.map((value) => ({ value, title: titleOf(value) }))
    : keysOf(from).map((value) => ({ value, title: from[value] }))
  const list = entries.filter(({ value }) => !offered || offered.includes(value))
  const direction = radio === 'vertical' ? radio : 'horizontal'
  const display = radio ? { layout: 'radio', direction } : {}
  const start = initial === undefined ? {} : { initialValue: initial }
  return field(
    oneOf(entries.map(({ value }) => value)),
    { ...words, ...start, title, type: 'string', options: { list, ...display } },
    'Required',
  )
}

/** What a list holds, and how many entries. */
export interface ListOptions extends Pick<Words, 'description'>, Warned<unknown[]> {
  /** What one entry is called in messages. */
  one: string
  min?: number
  max?: number
}

/** A list of entries of a type. */
export function arrayOf<S extends z.ZodType>(
  title: string,
  entry: S,
  member: ReturnType<typeof defineArrayMember>,
  { one, min, max = Number.MAX_SAFE_INTEGER, warn, ...words }: ListOptions,
) {
  const few = min === 1 ? `has no ${one}: add one` : `has fewer than ${min} ${one}s`
  const many = `has more than ${max} ${max === 1 ? one : `${one}s`}`
  const filled = min === undefined ? z.array(entry) : z.array(entry).min(min, few)
  const schema = filled.max(max, many)
  return warned(field(schema, { ...words, title, type: 'array', of: [member] }, 'Required'), warn)
}

interface ListPreview {
  /** The fields that a list entry shows in the Studio. */
  preview: Record<string, string>
  prepare?: PreviewConfig['prepare']
}

/** The zod schema of the items of a list, which are objects of a type. */
export function itemSchema<const T extends string, F extends Fields>(type: T, fields: F) {
  const own = { _type: z.literal(type).optional(), _key: z.string() }
  return z.object({ ...own, ...shapeOf(fields) })
}

/** A list of objects of a type. */
export function list<const T extends string, F extends Fields>(
  title: string,
  type: T,
  fields: F,
  { preview: select, prepare, ...options }: ListOptions & ListPreview,
) {
  const preview = { select, ...(prepare && { prepare }) }
  const member = { name: type, type: 'object' as const, fields: definitionsOf(fields), preview }
  return arrayOf(title, itemSchema(type, fields), defineArrayMember(member), options)
}

/** A list of plain texts. */
export function texts(title: string, { length, ...options }: ListOptions & { length: number }) {
  return arrayOf(title, plainText(length), defineArrayMember({ type: 'string' }), options)
}

/** References to documents of some types, each once. */
export function references(title: string, types: readonly string[], words: Words = {}) {
  const to = types.map((type) => ({ type }))
  const of = [defineArrayMember({ type: 'reference', to })]
  const schema = z.array(referenceSchema.extend({ _key: z.string() })).optional()
  const own = field(schema, { ...words, title, type: 'array', of })
  return validated(own, (rule) => rule.unique())
}

/** Fields that belong together. */
export function group<F extends Fields>(
  title: string,
  fields: F,
  { collapsed = false, ...words }: Words & { collapsed?: boolean } = {},
) {
  const options = collapsed ? { collapsible: true, collapsed } : { collapsible: false }
  const definition = { ...words, title, type: 'object', options, fields: definitionsOf(fields) }
  return field(z.object(shapeOf(fields)), definition)
}

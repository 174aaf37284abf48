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
import { classifyHref } from './href.ts'
import { linkSchema } from './link/schema.ts'
import { linkMember } from './link/type.ts'
import { mediaSchema, pictureSchema, required } from './media/schema.ts'
import { referenceSchema } from './reference.ts'
import { richTextSchema } from './rich-text/schema.ts'
import { codeLanguages, codeLanguageTitles } from './rich-text/styles.ts'
import { oneOf, present, wholeNumber } from './shapes.ts'
import { plainText } from './text.ts'
import { missingTextMessage, uniqueValue } from './text-field.ts'

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

interface Words {
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

function field<S extends z.ZodType>(
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

/** The same field with a warning. */
function warned<S extends z.ZodType, V>(
  own: Field<S>,
  warn?: CustomValidator<V | undefined>,
): Field<S> {
  if (!warn) return own
  const validation = (rule: Rule) => rule.custom<V>(warn).warning()
  return { ...own, define: (name, isOptional) => ({ ...own.define(name, isOptional), validation }) }
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
  options: Omit<TextOptions, 'max'> & { values?: readonly string[]; isUnique?: boolean } = {},
) {
  const { warn, values, rows, isUnique, ...words } = options
  const size = rows === undefined ? { type: 'string' } : { type: 'text', rows }
  const choices = values && { options: { list: [...values] } }
  const own = field(schema, { ...words, ...size, ...choices, title }, missingTextMessage(title))
  return isUnique ? unique(own) : warned(own, warn)
}

/** The same field, of which each document of the type has another value. */
function unique<S extends z.ZodType>(own: Field<S>): Field<S> {
  const validation = (rule: Rule) => rule.required().custom<string>(uniqueValue)
  return { ...own, define: (name, isOptional) => ({ ...own.define(name, isOptional), validation }) }
}

const externalAddressSchema = z
  .string()
  .refine((href) => classifyHref(href) === 'external', 'must start with https:// or http://')

/** The address of another site. */
export function externalAddress(title: string, words: Words = {}) {
  return string(title, externalAddressSchema, words)
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

/** A whole number of at least `min`. */
export function whole(title: string, options: Words & { min: number; max?: number }) {
  const { min, max, ...words } = options
  return field(wholeNumber(min, max), { ...words, title, type: 'number' }, 'Required')
}

/** A place in a sequence. Documents without one come last. */
export const order = field(z.number().int('must be a whole number').optional(), {
  title: 'Order',
  type: 'number',
})

/** A number of at least `min`, with decimals. */
export function number(title: string, options: Words & { min: number; max?: number }) {
  const { min, max = Number.MAX_SAFE_INTEGER, ...words } = options
  const low = min === 0 ? 'must not be negative' : `must be at least ${min}`
  const schema = z.number().min(min, low).max(max, `must be at most ${max}`)
  return field(schema, { ...words, title, type: 'number' }, 'Required')
}

/** One of some numbers. */
export function numberChoice<S extends z.ZodType>(
  title: string,
  list: readonly (number | { title: string; value: number })[],
  schema: S,
  words: Words = {},
) {
  return field(schema, { ...words, title, type: 'number', options: { list } }, 'Required')
}

/** At least one of some numbers, each once. */
export function numberChoices<S extends z.ZodType>(
  title: string,
  list: readonly { title: string; value: number }[],
  schema: S,
  one: string,
) {
  const validation = (rule: Rule) => rule.required().unique()
  const definition = { title, type: 'array', options: { list } }
  const own = field(z.array(schema).min(1, `has no ${one}: choose at least one`), definition)
  const of = [defineArrayMember({ type: 'number' })]
  return { ...own, define: (name: string) => ({ ...own.define(name), of, validation }) }
}

/** Yes or no; absent is no. */
export function flag(title: string, words: Words = {}) {
  return field(z.boolean().optional(), { ...words, title, type: 'boolean' })
}

/** A day that is always known. */
export function day(title: string) {
  return field(z.iso.date(), { title, type: 'date' }, 'Required')
}

/** A date with a time. */
export function moment(title: string, words: Words = {}) {
  return field(z.iso.datetime(), { ...words, title, type: 'datetime' }, 'Required')
}

/** A day, perhaps. */
export function date(title: string) {
  return field(z.iso.date({ error: 'must be a date' }).optional(), { title, type: 'date' })
}

interface ChoiceOptions<V extends string> extends Words {
  /** What editors read for each value, if not the value. */
  titles?: Readonly<Record<V, string>> | ((value: V) => string)
  /** The values that the Studio offers, if not all. */
  offered?: readonly string[]
  /** All choices are visible at once. */
  radio?: boolean
  /** The choice of a new item. */
  initial?: V
}

/** One of some values. */
export function choice<const V extends readonly string[]>(
  title: string,
  values: V,
  options: ChoiceOptions<V[number]> = {},
) {
  const { titles, offered = values, radio, initial, ...words } = options
  const titleOf = (value: V[number]) =>
    typeof titles === 'function' ? titles(value) : (titles?.[value] ?? value)
  const list = values
    .filter((value) => offered.includes(value))
    .map((value: V[number]) => ({ value, title: titleOf(value) }))
  const display = radio ? { layout: 'radio', direction: 'horizontal' } : {}
  const start = initial === undefined ? {} : { initialValue: initial }
  return field(
    oneOf(values),
    { ...words, ...start, title, type: 'string', options: { list, ...display } },
    'Required',
  )
}

/** A link, absent while it leads nowhere. */
export function link(title: string) {
  return field(linkSchema.optional(), { title, type: 'link' })
}

/** An uploaded picture. */
export function picture(title: string, words: Words = {}) {
  return field(pictureSchema, { ...words, title, type: 'picture' })
}

/** A picture that a document cannot do without. */
export function requiredPicture(title: string) {
  const schema = required(pictureSchema, 'has no picture: add one')
  return field(schema, { title, type: 'picture' }, 'Choose a picture.')
}

/** A reference to a document of some types. */
export function reference<S extends z.ZodType>(
  title: string,
  schema: S,
  types: readonly string[],
  { warn }: Warned<unknown> = {},
) {
  const to = types.map((type) => ({ type }))
  return warned(field(schema, { title, type: 'reference', to }), warn)
}

/** A picture or one of the site's drawings. */
export function media(title = 'Picture or illustration') {
  return field(mediaSchema.optional(), { title, type: 'media' })
}

/** A picture or drawing that a section cannot do without. */
export function requiredMedia(title = 'Picture or illustration') {
  const schema = required(mediaSchema, 'needs an illustration or a picture')
  return field(schema, { title, type: 'media' }, 'Choose a picture or an illustration.')
}

/** Formatted text. */
export function richText(title: string, words: Words = {}) {
  const definition = { ...words, title, type: 'formattedText' }
  return field(richTextSchema, definition, missingTextMessage(title))
}

interface ListOptions extends Pick<Words, 'description'>, Warned<unknown[]> {
  /** What one entry is called in messages. */
  one: string
  min?: number
  max?: number
}

function arrayOf<S extends z.ZodType>(
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

/** A list of objects of a type. */
export function list<const T extends string, F extends Fields>(
  title: string,
  type: T,
  fields: F,
  { preview: select, prepare, ...options }: ListOptions & ListPreview,
) {
  const own = { _type: z.literal(type).optional(), _key: z.string() }
  const preview = { select, ...(prepare && { prepare }) }
  const member = { name: type, type: 'object' as const, fields: definitionsOf(fields), preview }
  return arrayOf(
    title,
    z.object({ ...own, ...shapeOf(fields) }),
    defineArrayMember(member),
    options,
  )
}

/** A list of plain texts. */
export function texts(title: string, { length, ...options }: ListOptions & { length: number }) {
  return arrayOf(title, plainText(length), defineArrayMember({ type: 'string' }), options)
}

/** A list of links. */
export function links(title: string, options: ListOptions) {
  const { schema, define } = arrayOf(title, linkSchema, linkMember, options)
  return optional({ schema: schema.transform(present), define })
}

/** Tabs of code, each of at most `max` characters. */
export function codeTabs(title: string, max: number, words: { max: number; description?: string }) {
  const fields = {
    label: text('Label', { max: 40 }),
    language: choice('Language', codeLanguages, {
      titles: codeLanguageTitles,
      initial: 'typescript',
    }),
    code: verbatim('Code', { max, rows: 16 }),
  }
  const preview = { title: 'label', subtitle: 'language' }
  return list(title, 'codeTab', fields, { ...words, one: 'tab', min: 1, preview })
}

/** References to documents of a type, each once. */
export function references(title: string, type: string, words: Words = {}) {
  const of = [defineArrayMember({ type: 'reference', to: [{ type }] })]
  return {
    schema: z.array(referenceSchema.extend({ _key: z.string() })).optional(),
    define: (name: string) =>
      defineField({
        ...words,
        name,
        title,
        type: 'array',
        of,
        validation: (rule) => rule.unique(),
      }),
  }
}

/** Fields that are a type of their own. */
export function object<const T extends string, F extends Fields>(
  title: string,
  type: T,
  fields: F,
) {
  const own = { _type: z.literal(type).optional(), ...shapeOf(fields) }
  const schema = z.object(own, { error: 'is missing: fill in its fields' })
  return field(schema, { title, type }, 'Required')
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

import { isObject, keyOf } from '@nectar/schemas/fields/unparsed'
import { isArraySchemaType, isObjectSchemaType, type SchemaType } from 'sanity'
import { listChanges } from './list-changes.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => a.localeCompare(b)))
      : member,
  )
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** The most letters of a text that are quoted. */
const quotedLetters = 50

function quoted(value: unknown): string | undefined {
  const isShort = typeof value === 'string' && value !== '' && value.length <= quotedLetters
  return isShort || typeof value === 'number' ? `“${value}”` : undefined
}

function valueChange(where: string, before: unknown, after: unknown): string {
  if (typeof before === 'boolean' || typeof after === 'boolean') {
    return `${where} is turned ${after === true ? 'on' : 'off'}`
  }
  const [old, fresh] = [quoted(before), quoted(after)]
  if (isAbsent(before)) return fresh ? `${where}: ${fresh} is added` : `${where} is added`
  if (isAbsent(after)) return old ? `${where}: ${old} goes away` : `${where} goes away`
  return old && fresh ? `${where}: ${old} becomes ${fresh}` : `${where} changes`
}

const nameFields = ['title', 'label', 'name', 'question', 'heading', 'text', 'value']

/** What editors call a list item: its own name, or its type and position. */
function itemName(type: SchemaType | undefined, item: unknown, position: number): string {
  const fields = fieldsOf(item)
  const name = quoted(item) ?? nameFields.map((field) => quoted(fields[field])).find(Boolean)
  return name ?? `${type?.title ?? 'number'} ${position}`
}

/** Whether a type is another one, or derived from it. */
function isKindOf(type: SchemaType | null | undefined, name: string): boolean {
  return Boolean(type) && (type?.name === name || isKindOf(type?.type, name))
}

/** Formatted text and references are compared as a whole. */
function isWhole(type: SchemaType): boolean {
  return (
    isKindOf(type, 'reference') ||
    (isArraySchemaType(type) && type.of.some((member) => isKindOf(member, 'block'))) ||
    (!isArraySchemaType(type) && !isObjectSchemaType(type))
  )
}

/** The title of a choice from a list, or the value itself. */
function shownAs(type: SchemaType, value: unknown): unknown {
  const { list } = fieldsOf(type.options)
  const choices = Array.isArray(list) ? list.map(fieldsOf) : []
  return choices.find((choice) => choice.value === value)?.title ?? value
}

function arrayChanges(type: SchemaType, where: string, before: unknown, after: unknown): string[] {
  const members = isArraySchemaType(type) ? type.of : []
  const memberOf = (item: unknown) =>
    members.find(({ name }) => name === fieldsOf(item)._type) ?? members[0]
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  return listChanges(where, list(before), list(after), {
    keyOf: (item) => keyOf(item) ?? textOf(item),
    nameOf: (item, position) => itemName(memberOf(item), item, position),
    changesOf: (_, old, fresh, position) => {
      const member = memberOf(fresh)
      // The list's own title says what its items are, unless they are of several types.
      const title = members.length > 1 ? `${position}. ${member?.title ?? ''}` : `${position}`
      return member ? changesIn(member, `${where} › ${title}`, old, fresh) : []
    },
  })
}

/** Names that begin with an underscore are Sanity's own. */
const isContent = (name: string) => !name.startsWith('_')

function changesIn(
  type: SchemaType | undefined,
  where: string,
  before: unknown,
  after: unknown,
): string[] {
  if (textOf(before ?? null) === textOf(after ?? null)) return []
  if (isAbsent(before) && isAbsent(after)) return []
  if (!type) return [valueChange(where, before, after)]
  if (isWhole(type)) return [valueChange(where, shownAs(type, before), shownAs(type, after))]
  if (isArraySchemaType(type)) return arrayChanges(type, where, before, after)
  if (!isObjectSchemaType(type) || isAbsent(before) || isAbsent(after)) {
    return [valueChange(where, before, after)]
  }
  const changes = objectChanges(type, where, fieldsOf(before), fieldsOf(after))
  // A difference that the form does not show, such as the types of two links.
  return changes.length > 0 ? changes : [`${where} changes`]
}

function objectChanges(
  type: SchemaType,
  where: string,
  before: Fields,
  after: Fields,
  leftOut: readonly string[] = [],
): string[] {
  const fields = isObjectSchemaType(type) ? type.fields : []
  const titled = new Map(fields.map((field) => [field.name, field.type]))
  const names = new Set([...titled.keys(), ...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => isContent(name) && !leftOut.includes(name))
    .flatMap((name) => {
      const field = titled.get(name)
      // A field that the form does not show has no title.
      const title = field ? [where, field.title ?? name].filter(Boolean).join(' › ') : where || name
      return changesIn(field, title, before[name], after[name])
    })
}

/**
 * Names each difference between two versions of a document as its form names fields: what was changed, added, removed
 * and moved, such as “Sections: “FAQ” moves from third to first”.
 *
 * @param type - the type of the document
 * @param leftOut - names of fields to leave out
 */
export function contentChanges(
  type: SchemaType | undefined,
  before: object,
  after: object,
  leftOut: readonly string[] = [],
): string[] {
  return type
    ? [...new Set(objectChanges(type, '', fieldsOf(before), fieldsOf(after), leftOut))]
    : []
}

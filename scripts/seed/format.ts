import stringify from 'json-stringify-pretty-compact'

/** The fields of an object in a document. */
export interface Fields {
  readonly [name: string]: unknown
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that Sanity sets on each write. */
const systemFields = new Set(['_rev', '_createdAt', '_updatedAt', '_system'])
const first = ['_id', '_key', '_type']

function rank(name: string, value: unknown): number {
  if (first.includes(name)) return first.indexOf(name)
  return first.length + (typeof value === 'object' ? 1 : 0)
}

/**
 * A value with its fields in a canonical order: id, key and type, then scalars, then objects and arrays,
 * each by name.
 */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isFields(value)) return value
  const fields = Object.entries(value)
    .filter(([name, field]) => field !== undefined && !systemFields.has(name))
    .map(([name, field]) => ({ name, field, rank: rank(name, field) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
  return Object.fromEntries(fields.map(({ name, field }) => [name, inOrder(field)]))
}

/** Serializes a value so that diffs are small: short values stay on one line. */
export function format(value: unknown): string {
  return `${stringify(inOrder(value), { maxLength: 100 })}\n`
}

/** Whether two documents are equal, apart from the order of fields and system fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Maps each object within a value, the innermost first. */
export function mapObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (!isFields(value)) return value
  return change(
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, mapObjects(field, change)]),
    ),
  )
}

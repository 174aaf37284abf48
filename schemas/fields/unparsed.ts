import { z } from 'zod'
import type { PathStep } from '../validation/issue.ts'

/** Stored content before parsing, which may be anything. `T` is its type in the content model. */
export type Unparsed<T> = T | NonNullable<unknown> | null | undefined

/**
 * Whether a stored value holds anything. When its last field is cleared, an object keeps its type, so one with nothing
 * else counts as absent. GROQ needs to ask for the fields: `defined()` is true for such an object.
 */
export function isFilled(value: unknown): boolean {
  if (!isObject(value)) return value !== undefined && value !== null
  return Object.entries(value).some(([name, member]) => name !== '_type' && isFilled(member))
}

/** A stored document without the objects that hold nothing. An item of a list stays, as it has a key. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isObject(member) && !isFilled(member) ? [] : [[name, withoutEmpty(member)]],
    ),
  )
}

/** An object inside a document, with its path. */
export interface Visited {
  value: Readonly<Record<string, unknown>>
  path: readonly PathStep[]
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The key of an item of a list. */
export function keyOf(item: unknown): string | undefined {
  return isObject(item) && typeof item._key === 'string' ? item._key : undefined
}

/** The step to an item of a list: its key, or its index if it has none. */
export function stepTo(item: unknown, index: number): PathStep {
  const _key = keyOf(item)
  return _key === undefined ? index : { _key }
}

/** The objects of a list. */
export function itemsOf(list: unknown, path: readonly PathStep[]): Visited[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((value: unknown, index) =>
    isObject(value) ? { value, path: [...path, stepTo(value, index)] } : [],
  )
}

/** A field that counts as absent if it does not fit, so that it does not hide the others. */
export function lenient<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined)
}

/** Parses content; undefined if it does not fit the schema. */
export function parseOrUndefined<S extends z.ZodType>(
  schema: S,
  content: unknown,
): z.output<S> | undefined {
  return schema.safeParse(content).data
}

const list = z.array(z.unknown())

/** The rows of a query's result, before parsing. */
export function rowsOf<T>(answer: Unparsed<readonly T[]>): Unparsed<T>[] {
  return list.parse(answer)
}

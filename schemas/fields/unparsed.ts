import { z } from 'zod'

/** Stored content before parsing, which may be anything. `T` is its type in the content model. */
export type Unparsed<T> = T | NonNullable<unknown> | null | undefined

/**
 * Whether a stored value holds anything. When its last field is cleared, an object keeps its type, so one with nothing
 * else counts as absent. GROQ needs to ask for the fields: `defined()` is true for such an object.
 */
export function isFilled(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null
  if (Array.isArray(value)) return true
  return Object.entries(value).some(([name, member]) => name !== '_type' && isFilled(member))
}

/** A stored document without the objects that hold nothing. An item of a list stays, as it has a key. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutEmpty)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      typeof member === 'object' && member !== null && !isFilled(member)
        ? []
        : [[name, withoutEmpty(member)]],
    ),
  )
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

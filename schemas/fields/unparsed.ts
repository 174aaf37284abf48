import { z } from 'zod'

/** Stored content before parsing, which may be anything. `T` is its type in the content model. */
export type Unparsed<T> = T | NonNullable<unknown> | null | undefined

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

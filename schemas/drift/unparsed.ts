import { z } from 'zod'
import type { Reads } from './follows.ts'

/**
 * Stored content before parsing, which may be anything and is read only through a schema. `T` is its type in the
 * content model, against which the compiler checks that schema.
 */
export type Unparsed<T> = T | NonNullable<unknown> | null | undefined

/** `unknown` for a schema that fits `T`; otherwise a type that names the wrong fields. */
type Fit<T, S> = unknown extends T
  ? unknown
  : Reads<NonNullable<T>, S> extends true
    ? unknown
    : Reads<NonNullable<T>, S>

/** A schema that reads only fields of the content model. */
export type SchemaFor<T, S extends z.ZodType> = S & Fit<T, S>

/**
 * Parses content.
 *
 * @throws ZodError if it does not fit the schema
 */
export function parse<T, S extends z.ZodType>(
  schema: SchemaFor<T, S>,
  content: Unparsed<T>,
): z.output<S> {
  return schema.parse(content)
}

/** Parses content; undefined if it does not fit the schema. */
export function parseOrUndefined<T, S extends z.ZodType>(
  schema: SchemaFor<T, S>,
  content: Unparsed<T>,
): z.output<S> | undefined {
  return schema.safeParse(content).data
}

const list = z.array(z.unknown())

/** The rows of a query's result, before parsing. */
export function rowsOf<T>(answer: Unparsed<readonly T[]>): Unparsed<T>[] {
  return list.parse(answer)
}

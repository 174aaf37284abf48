import { z } from 'zod'
import type { Reads } from './follows.ts'

/**
 * Content as it was stored, which may be anything: nothing is read of it but by a schema. `T` is what
 * the content model says that it is, and what the compiler holds that schema against.
 */
export type Unparsed<T> = T | NonNullable<unknown> | null | undefined

/** Nothing more is asked of a schema that fits; another is told the fields that it has wrong. */
type Fit<T, S> = unknown extends T
  ? unknown
  : Reads<NonNullable<T>, S> extends true
    ? unknown
    : Reads<NonNullable<T>, S>

/** A schema that reads nothing but what the content model has. */
export type SchemaFor<T, S extends z.ZodType> = S & Fit<T, S>

/**
 * Parses content.
 *
 * @throws ZodError where it is not as expected
 */
export function parse<T, S extends z.ZodType>(
  schema: SchemaFor<T, S>,
  content: Unparsed<T>,
): z.output<S> {
  return schema.parse(content)
}

/** Parses content; undefined where it is not as expected. */
export function parseOrUndefined<T, S extends z.ZodType>(
  schema: SchemaFor<T, S>,
  content: Unparsed<T>,
): z.output<S> | undefined {
  return schema.safeParse(content).data
}

const list = z.array(z.unknown())

/** The rows of an answer, each of which may be anything. */
export function rowsOf<T>(answer: Unparsed<readonly T[]>): Unparsed<T>[] {
  return list.parse(answer)
}

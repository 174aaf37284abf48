import { z } from 'zod'
import { type Fields, type Shape, shapeOf } from '../fields/field.ts'

/** A kind of demo. A section of the type `demo` holds its fields in an object named like the kind. */
export interface DemoKind<F extends Fields = Fields> {
  /** What editors call it. */
  title: string
  /** The fields of a new demo of this kind. */
  starter: Readonly<Record<string, unknown>>
  fields: F
  schema: z.ZodType
}

/** Defines a kind of demo: what the Studio edits, and what the site accepts. */
export function demoKind<F extends Fields>(
  definition: Omit<DemoKind<F>, 'schema'>,
): DemoKind<F> & { schema: z.ZodObject<Shape<F>> } {
  return { ...definition, schema: z.object(shapeOf(definition.fields)) }
}

import { z } from 'zod'

/** A zod schema as JSON Schema, which shows its limits. */
export type Shape = z.core.JSONSchema.BaseSchema

/** The least and greatest length, count or figure that a schema accepts. */
export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** The shape of what a schema parses. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

const one = (shape: Shape['items']): Shape | undefined =>
  typeof shape === 'object' && !Array.isArray(shape) ? shape : undefined

/** The shape of a field of an object. */
export function fieldOf(shape: Shape | undefined, name: string): Shape | undefined {
  return one(shape?.properties?.[name])
}

/** The shape of the items of a list. */
export function itemsOf(shape: Shape | undefined): Shape | undefined {
  return one(shape?.items)
}

/** The member of a union for objects of a type. */
export function memberOf(union: Shape, type: string): Shape | undefined {
  return union.oneOf?.map(one).find((member) => fieldOf(member, '_type')?.const === type)
}

/** The limits of a shape. */
export function limitsOf(shape: Shape = {}): Limits {
  const { maxLength, minItems, maxItems, minimum, maximum } = shape
  // Zod gives whole numbers without a limit that of exact arithmetic.
  const figure = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
  return { min: minItems ?? figure(minimum), max: maxLength ?? maxItems ?? figure(maximum) }
}

import { z } from 'zod'

/** One of the given values. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

/** A whole number of at least `least` and, if given, at most `most`. */
export function wholeNumber(least: number, most?: number) {
  const number = z
    .number()
    .int('must be a whole number')
    .min(least, least === 0 ? 'must not be negative' : `must be at least ${least}`)
  return most === undefined ? number : number.max(most, `must be at most ${most}`)
}

/** The items of a list that are there. An entry that leads nowhere yet parses to `undefined`. */
export function present<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item) => item !== undefined)
}

/** A list of objects of a type. */
export function listOf<const T extends string, F extends z.ZodRawShape>(type: T, fields: F) {
  return z.array(z.object({ _type: z.literal(type).optional(), _key: z.string(), ...fields }))
}

import { z } from 'zod'

/** A reference to another document, as Sanity stores it. `withTargets` adds what it leads to. */
export const referenceSchema = z.object({
  _type: z.literal('reference').optional(),
  _ref: z.string().min(1),
  _weak: z.boolean().optional(),
  target: z.unknown().optional(),
})

export type Reference = z.output<typeof referenceSchema>

/**
 * What a reference leads to.
 *
 * @param schema - parses the target
 * @param unknown - stands for the target where nobody has looked it up, such as in the Studio's own types
 * @returns undefined if there is no such document, or none that can be shown
 */
export function targetOf<T>(
  { target }: Reference,
  schema: z.ZodType<T>,
  unknown: T,
): T | undefined {
  return target === undefined ? unknown : schema.safeParse(target).data
}

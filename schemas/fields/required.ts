import { z } from 'zod'

/**
 * A field that has to be there, of a schema that answers `undefined` for what is empty.
 *
 * @param message - what an editor reads where it is empty
 */
export function required<Input, Output>(
  schema: z.ZodType<Output | undefined, Input>,
  message: string,
): z.ZodType<Output, Input> {
  return schema.transform((value, context): Output => {
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

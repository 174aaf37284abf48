import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { plainText } from '../../fields/text.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { codeTabSchema, headingFields, sectionOf } from '../section.ts'

/** Code that developers can copy, in one or more tabs. */
export const codeSampleSchema = sectionOf('codeSample', {
  ...headingFields,
  text: plainText(600).optional(),
  install: z
    .string()
    .min(1, 'is empty: write the line')
    .max(200, 'is longer than 200 characters')
    .optional(),
  tabs: z
    .array(codeTabSchema(8000))
    .min(1, 'has no code: add a tab')
    .max(6, 'has more than six tabs'),
  docs: linkSchema.optional(),
})

export type CodeSample = Resolved<z.output<typeof codeSampleSchema>>

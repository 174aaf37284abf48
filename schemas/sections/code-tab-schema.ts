import { z } from 'zod'
import { codeLanguages } from '../fields/rich-text/styles.ts'
import { plainText } from '../fields/text.ts'

/**
 * A tab of code in a section.
 *
 * @param max - the longest code allowed, in UTF-16 code units
 */
export function codeTabSchema(max: number) {
  return z.object({
    _type: z.literal('codeTab').optional(),
    _key: z.string(),
    label: plainText(40),
    language: z.enum(codeLanguages, { error: `must be one of ${codeLanguages.join(', ')}` }),
    code: z
      .string()
      .min(1, 'is empty: write the code')
      .max(max, `is longer than ${max} characters`),
  })
}

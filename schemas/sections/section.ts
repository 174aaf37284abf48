import { z } from 'zod'
import { codeLanguages } from '../fields/rich-text/styles.ts'
import { oneOf } from '../fields/shapes.ts'
import { anchorSchema, eventSchema, plainText } from '../fields/text.ts'

/** The themes of sections. */
export const sectionThemes = ['paper', 'ink'] as const
export type SectionTheme = (typeof sectionThemes)[number]

/** The fields of every section. */
const sectionBase = {
  _key: z.string(),
  anchor: anchorSchema.optional(),
  theme: oneOf(sectionThemes).optional(),
  hidden: z.boolean().optional(),
  event: eventSchema.optional(),
}

/** A section of a type: its own fields, and those of every section. */
export function sectionOf<const T extends string, F extends z.ZodRawShape>(type: T, fields: F) {
  return z.object({ ...sectionBase, _type: z.literal(type), ...fields })
}

/** The heading of a section and the line above it. */
export const headingFields = {
  eyebrow: plainText(60).optional(),
  title: plainText(120),
}

/** The heading with the paragraph below it. */
export const headingAndIntro = { ...headingFields, intro: plainText(500).optional() }

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
    language: oneOf(codeLanguages),
    code: z
      .string()
      .min(1, 'is empty: write the code')
      .max(max, `is longer than ${max} characters`),
  })
}

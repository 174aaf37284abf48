import { z } from 'zod'
import { anchorSchema, eventSchema } from '../fields/text.ts'

/** The grounds a section can stand on. */
export const sectionThemes = ['paper', 'ink'] as const
export type SectionTheme = (typeof sectionThemes)[number]

/** What every section has, whatever its type. */
export const sectionBase = {
  _key: z.string(),
  anchor: anchorSchema.optional(),
  theme: z.enum(sectionThemes, { error: `must be one of ${sectionThemes.join(', ')}` }).optional(),
  hidden: z.boolean().optional(),
  event: eventSchema.optional(),
}

import { z } from 'zod'
import { anchorLength, anchorPattern, plainText } from '../../fields/text.ts'
import type { DocumentRole } from '../role.ts'

/** A department a visitor can write to. */
export const departmentSchema = z.object({
  _id: z.string(),
  _type: z.literal('department'),
  value: z
    .string()
    .regex(anchorPattern, 'must be lower-case letters, digits and hyphens, such as support')
    .max(anchorLength, `is longer than ${anchorLength} characters`),
  label: plainText(80),
  order: z.number().int('must be a whole number').optional(),
})

export type Department = z.output<typeof departmentSchema>

export const departmentRole: DocumentRole = {
  createdBy: 'editors',
  listed: { title: 'Departments', under: 'lists' },
  shownOn: { routes: 'count(sections[_type == "formBlock" && kind == "contact"]) > 0' },
  inSiteFacts: true,
  sampleFiles: 'shared',
}

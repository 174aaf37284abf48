import { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import type { DocumentRole } from '../role.ts'

/** A country a visitor can choose: `value` is its ISO 3166-1 alpha-2 code. */
export const countrySchema = z.object({
  _id: z.string(),
  _type: z.literal('country'),
  value: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two capital letters, such as PT'),
  label: plainText(80),
})

export type Country = z.output<typeof countrySchema>

export const countryRole: DocumentRole = {
  createdBy: 'editors',
  listed: { title: 'Countries', under: 'lists', orderedBy: { field: 'label', direction: 'asc' } },
  shownOn: {
    routes: 'count(sections[_type == "formBlock" && kind in ["contact", "startup"]]) > 0',
  },
  inSiteFacts: true,
  sampleFiles: 'shared',
}

import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { z } from 'zod'
import { string, text } from '../fields/field.ts'
import { documentType, unique } from './document-type.ts'

const code = z.string().regex(/^[A-Z]{2}$/, 'must be a code of two capital letters, such as PT')

/** A country that a visitor can choose. */
export const country = documentType({
  name: 'country',
  title: 'Country',
  icon: EarthGlobeIcon,
  role: {
    createdBy: 'editors',
    listed: { title: 'Countries', under: 'lists' },
    shownOn: {
      routes: 'count(sections[_type == "formBlock" && kind in ["contact", "startup"]]) > 0',
    },
  },
  orderedBy: { title: 'Name', field: 'label' },
  preview: { select: { title: 'label', subtitle: 'value' } },
  fields: {
    label: text('Name', { max: 80 }),
    value: unique(
      string('Code', code, { description: 'ISO 3166-1 alpha-2, two capital letters.' }),
    ),
  },
})

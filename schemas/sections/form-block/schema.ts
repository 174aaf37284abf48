import { z } from 'zod'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { listOf, oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { type Resolved, Unresolved } from '../../fields/unresolved.ts'
import { formKinds, formsWithCountry, formsWithDepartment } from '../../forms/controls.ts'
import { sectionOf } from '../section.ts'

/** The token applications a page of the claim layout can hold. */
export const tokenApplications = ['token-overview', 'token-claim', 'token-transfer'] as const
export type TokenApplication = (typeof tokenApplications)[number]

/** Everything that a form block can contain. */
const formBlockKinds = [...formKinds, ...tokenApplications] as const
type FormBlockKind = (typeof formBlockKinds)[number]

/** Their titles for editors. */
export const formBlockTitles: Readonly<Record<FormBlockKind, string>> = {
  contact: 'Contact form',
  register: 'Registration form',
  startup: 'Startup initiative form',
  newsletter: 'Newsletter form',
  'token-overview': 'Token: balances',
  'token-claim': 'Token: claim',
  'token-transfer': 'Token: transfer',
}

const countries = new Unresolved((resolver) => resolver.countries())
const departments = new Unresolved((resolver) => resolver.departments())

/** A form, or one of the token applications, with the text around it. */
export const formBlockSchema = sectionOf('formBlock', {
  kind: oneOf(formBlockKinds),
  title: plainText(120),
  intro: plainText(500).optional(),
  aside: richTextSchema.optional(),
  fields: listOf('formField', {
    name: z.string().regex(/^[a-z][A-Za-z]*$/, 'must be the name of a field'),
    label: plainText(80),
    hint: plainText(200).optional(),
  })
    .max(20, 'has more than 20 fields')
    .optional(),
  submitLabel: plainText(40).optional(),
  successText: plainText(400).optional(),
  consentText: richTextSchema.optional(),
}).transform((block) => ({
  ...block,
  countries: formsWithCountry.includes(block.kind) ? countries : [],
  departments: formsWithDepartment.includes(block.kind) ? departments : [],
}))

export type FormBlock = Resolved<z.output<typeof formBlockSchema>>

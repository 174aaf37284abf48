import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { z } from 'zod'
import { choice, list, optional, string, text } from '../fields/field.ts'
import { richText } from '../fields/rich-text.ts'
import type { Option } from '../fields/targets.ts'
import {
  type FormKind,
  formsWithCountry,
  formsWithDepartment,
  type TokenApplication,
} from '../forms/controls.ts'
import { type Box, heading, intro, section, title } from './section.ts'

/** Everything that a form block can contain. */
const formBlockKinds = {
  contact: 'Contact form',
  register: 'Registration form',
  startup: 'Startup initiative form',
  newsletter: 'Newsletter form',
  'token-overview': 'Token: balances',
  'token-claim': 'Token: claim',
  'token-transfer': 'Token: transfer',
} satisfies Record<FormKind | TokenApplication, string>

const fieldName = z.string().regex(/^[a-z][A-Za-z]*$/, 'must be the name of a field')
const options: z.ZodType<readonly Option[], unknown> = z.array(z.custom<Option>()).default([])

/** The departments among which a visitor chooses: only one if the page names it, all if none has its name. */
function departmentsFor<D extends { value: string }>(all: readonly D[], name?: string) {
  const named = all.filter(({ value }) => value === name)
  return named.length > 0 ? named : all
}

const base = section({
  name: 'formBlock',
  title: 'Form or token application',
  description: 'A form, or one of the token applications, with the text around it.',
  icon: EnvelopeIcon,
  group: 'action',
  theme: 'paper',
  thumbnail: [
    title(),
    ...[26, 38].map((y): Box => [10, y, 60, 8, 'card']),
    [10, 50, 60, 12, 'card'],
    [10, 66, 22, 8, 'accent'],
  ],
  starter: { kind: 'contact', title: 'Write to us' },
  fields: {
    kind: choice('Kind', formBlockKinds),
    title: heading.title,
    intro,
    department: optional(
      text('Department that replies', {
        max: 80,
        description: 'The value of a department. Visitors are then not asked to choose one.',
        hidden: ({ parent }) => !formsWithDepartment.includes(parent?.kind),
      }),
    ),
    aside: optional(richText('Text beside the form')),
    fields: optional(
      list(
        'Text of the fields',
        'formField',
        {
          name: string('Field', fieldName),
          label: text('Label', { max: 80 }),
          hint: optional(text('Hint', { max: 200 })),
        },
        { one: 'field', max: 20, preview: { title: 'label', subtitle: 'name' } },
      ),
    ),
    submitLabel: optional(text('Text of the button', { max: 40 })),
    successText: optional(text('Text after sending', { max: 400, rows: 2 })),
    consentText: optional(richText('Text on consent')),
  },
})

export const formBlock = {
  ...base,
  schema: base.schema
    .extend({ countries: options, departments: options })
    .transform(({ countries, departments, ...block }) => ({
      ...block,
      countries: formsWithCountry.includes(block.kind) ? countries : [],
      departments: formsWithDepartment.includes(block.kind)
        ? departmentsFor(departments, block.department)
        : [],
    })),
}

export type FormBlock = z.output<typeof formBlock.schema>

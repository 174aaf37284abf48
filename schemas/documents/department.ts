import { UsersIcon } from '@sanity/icons/Users'
import { z } from 'zod'
import { order, string, text } from '../fields/field.ts'
import { anchorLength, anchorPattern } from '../fields/shapes.ts'
import { documentType, unique } from './document-type.ts'

const key = z
  .string()
  .regex(anchorPattern, 'must be lower-case letters, digits and hyphens, such as support')
  .max(anchorLength, `is longer than ${anchorLength} characters`)

/** A department that a visitor can write to. */
export const department = documentType({
  name: 'department',
  title: 'Department',
  icon: UsersIcon,
  role: {
    createdBy: 'editors',
    listed: { title: 'Departments', under: 'lists' },
    shownOn: { routes: 'count(sections[_type == "formBlock" && kind == "contact"]) > 0' },
  },
  orderedBy: { title: 'Order', field: 'order' },
  preview: { select: { title: 'label', subtitle: 'value' } },
  fields: {
    label: text('Name', { max: 80 }),
    value: unique(string('Value', key, { description: 'What is stored with an inquiry.' })),
    order,
  },
})

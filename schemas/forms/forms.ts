import { z } from 'zod'
import { serviceKindOptions } from '../documents/story/service-kinds.ts'
import type { FormKind } from './controls.ts'
import {
  type Choice,
  choiceField,
  companyField,
  countryField,
  emailField,
  type FormLists,
  messageField,
  nameField,
  requiredTick,
  tick,
  websiteField,
} from './fields.ts'

/** What an inquiry can be about: the kinds of service, or something else. */
export const serviceChoices: readonly Choice[] = [
  ...serviceKindOptions.map(({ title }) => ({ value: title.toLowerCase(), label: title })),
  { value: 'other', label: 'Something else' },
]

/** A message to a department. */
function contactSchema({ countries, departments }: FormLists) {
  return z.object({
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email: emailField,
    company: companyField,
    department: choiceField(departments, 'Choose a department.'),
    service: choiceField(serviceChoices, 'Choose a service.'),
    website: websiteField,
    country: countryField(countries),
    message: messageField,
  })
}

/** The stages of a team that applies. */
export const stageChoices: readonly Choice[] = [
  { value: 'idea', label: 'An idea' },
  { value: 'prototype', label: 'A prototype' },
  { value: 'first-users', label: 'First users' },
  { value: 'growing', label: 'Growing' },
]

/** An application for the startup initiative. */
function startupSchema({ countries }: FormLists) {
  return z.object({
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email: emailField,
    company: companyField.refine((name) => name !== undefined, {
      error: 'Enter the name of your company or project.',
    }),
    website: websiteField,
    country: countryField(countries),
    stage: choiceField(stageChoices, 'Choose how far you are.'),
    message: messageField,
  })
}

/** A registration before going to the application; it does not create an account. */
function registerSchema() {
  return z.object({
    email: emailField,
    terms: requiredTick('Accept the terms and conditions to continue.'),
    newsletter: tick,
  })
}

/** A subscription to the newsletter. */
function newsletterSchema() {
  return z.object({ email: emailField })
}

/** The validated values of a form by field name. */
export type FormValues = Record<string, string | boolean | undefined>

/** Validates what was typed or received. */
export type FormSchema = z.ZodType<FormValues, Record<string, unknown>>

/** Creates the schema of each form from the lists of the content. */
export const formSchemas: Readonly<Record<FormKind, (lists: FormLists) => FormSchema>> = {
  contact: contactSchema,
  register: registerSchema,
  startup: startupSchema,
  newsletter: newsletterSchema,
}

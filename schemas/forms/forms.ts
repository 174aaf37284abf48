import { z } from 'zod'
import { brand } from '../config/brand/brand.ts'
import { type FormControl, type FormKind, formControls } from './controls.ts'
import {
  type Choice,
  choiceField,
  companyField,
  countryField,
  emailField,
  type FormLists,
  messageField,
  nameField,
  optional,
  requiredTick,
  tick,
  websiteField,
} from './fields.ts'

/** What an inquiry can be about: one of the services, or something else. Without services, there is no choice. */
export function choicesAbout(services: readonly string[]): readonly Choice[] {
  if (services.length === 0) return []
  return [
    ...services.map((label) => ({ value: label.toLowerCase(), label })),
    { value: 'other', label: 'Something else' },
  ]
}

/** What an inquiry to this brand can be about. */
export const serviceChoices = choicesAbout(brand.services)

/** A message to a department. */
function contactSchema({ countries, departments }: FormLists) {
  return z.object({
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email: emailField,
    company: companyField,
    department: choiceField(departments, 'Choose a department.'),
    service: optional(choiceField(serviceChoices, 'Choose a service, or leave it empty.')),
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

/** The choices of a field, by its name; `undefined` for a field without a list. */
export function choicesOf(name: string, lists: FormLists): readonly Choice[] | undefined {
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    country: lists.countries,
    department: lists.departments,
    service: serviceChoices,
    stage: stageChoices,
  }
  return choices[name]
}

/** The fields of a form, except those whose lists are empty. */
export function askedControls(form: FormKind, lists: FormLists): FormControl[] {
  return formControls[form].filter(({ name }) => choicesOf(name, lists)?.length !== 0)
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

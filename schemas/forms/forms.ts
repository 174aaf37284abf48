import { z } from 'zod'
import { brand } from '../config/brand/brand.ts'
import type { Option } from '../fields/targets.ts'
import { type FieldName, type FormControl, type FormKind, formControls } from './controls.ts'
import {
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
export function choicesAbout(services: readonly string[]): readonly Option[] {
  if (services.length === 0) return []
  return [
    ...services.map((label) => ({ value: label.toLowerCase(), label })),
    { value: 'other', label: 'Something else' },
  ]
}

/** What an inquiry to this brand can be about. */
export const serviceChoices = choicesAbout(brand.services)

/** The stages of a team that applies. */
export const stageChoices: readonly Option[] = [
  { value: 'idea', label: 'An idea' },
  { value: 'prototype', label: 'A prototype' },
  { value: 'first-users', label: 'First users' },
  { value: 'growing', label: 'Growing' },
]

/** The choices of a field, by its name; `undefined` for a field without a list. */
export function choicesOf(name: string, lists: FormLists): readonly Option[] | undefined {
  const choices: Readonly<Record<string, readonly Option[]>> = {
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

/** The schema of each field of a form, by its name. */
function fieldSchemas(
  form: FormKind,
  { countries, departments }: FormLists,
): Record<FieldName, z.ZodType<string | boolean | undefined>> {
  const company =
    form === 'startup'
      ? companyField.refine((name) => name !== undefined, {
          error: 'Enter the name of your company or project.',
        })
      : companyField
  return {
    firstName: nameField('first name'),
    lastName: nameField('last name'),
    email: emailField,
    company,
    department: choiceField(departments, 'Choose a department.'),
    service: optional(choiceField(serviceChoices, 'Choose a service, or leave it empty.')),
    website: websiteField,
    country: countryField(countries),
    stage: choiceField(stageChoices, 'Choose how far you are.'),
    message: messageField,
    terms: requiredTick('Accept the terms and conditions to continue.'),
    newsletter: tick,
  }
}

/** Creates the schema of a form from the lists of the content. */
export function formSchema(form: FormKind, lists: FormLists): FormSchema {
  const schemas = fieldSchemas(form, lists)
  return z.object(Object.fromEntries(formControls[form].map(({ name }) => [name, schemas[name]])))
}

import { z } from 'zod'
import {
  type Choice,
  choiceField,
  companyField,
  countryField,
  emailField,
  type FormLists,
  messageField,
  nameField,
  websiteField,
} from './fields.ts'

/** How far a team is that applies. */
export const stageChoices: readonly Choice[] = [
  { value: 'idea', label: 'An idea' },
  { value: 'prototype', label: 'A prototype' },
  { value: 'first-users', label: 'First users' },
  { value: 'growing', label: 'Growing' },
]

/** An application for the startup initiative. */
export function startupSchema({ countries }: FormLists) {
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

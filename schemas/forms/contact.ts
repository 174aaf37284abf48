import { z } from 'zod'
import {
  choiceField,
  companyField,
  countryField,
  emailField,
  type FormLists,
  messageField,
  nameField,
  websiteField,
} from './fields.ts'
import { serviceChoices } from './service-choices.ts'

/** What one writes to a department. */
export function contactSchema({ countries, departments }: FormLists) {
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

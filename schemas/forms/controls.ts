/** The forms a page can hold. */
export const formKinds = ['contact', 'register', 'startup', 'newsletter'] as const
export type FormKind = (typeof formKinds)[number]

/** The token applications a page of the claim layout can hold. */
export const tokenApplications = ['token-overview', 'token-claim', 'token-transfer'] as const
export type TokenApplication = (typeof tokenApplications)[number]

/** The forms in which a visitor chooses a country. */
export const formsWithCountry: readonly string[] = ['contact', 'startup'] satisfies FormKind[]

/** The forms in which a visitor chooses a department. */
export const formsWithDepartment: readonly string[] = ['contact'] satisfies FormKind[]

/** The name of the honeypot field, which is invisible to people and filled in by bots. */
export const honeypotName = 'homepage_url'

/** The shortest time in which a person can fill in a form, in milliseconds. */
export const leastFillTime = 1500

/** The largest submission, in bytes. */
export const largestSubmission = 32 * 1024

/** The default labels. */
export const defaultLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  department: 'Department',
  service: 'Service',
  website: 'Website',
  country: 'Country',
  stage: 'How far you are',
  message: 'Message',
  terms: 'I accept the terms and conditions',
  newsletter: 'Send me the newsletter',
}

/** The name of a field of a form. */
export type FieldName = keyof typeof defaultLabels

/** How a field is filled in. */
export type ControlKind = 'text' | 'email' | 'url' | 'message' | 'tick' | 'select' | 'search'

/** A field of a form, without its texts. */
export interface FormControl {
  name: FieldName
  control: ControlKind
  required: boolean
  /** The autocomplete token (WCAG 1.3.5). */
  autoComplete?: string
}

const control = (
  name: FieldName,
  kind: ControlKind,
  required: boolean,
  autoComplete?: string,
): FormControl => ({ name, control: kind, required, ...(autoComplete && { autoComplete }) })

const firstName = control('firstName', 'text', true, 'given-name')
const lastName = control('lastName', 'text', true, 'family-name')
const email = control('email', 'email', true, 'email')
const website = control('website', 'url', false, 'url')
const country = control('country', 'search', false, 'country-name')
const message = control('message', 'message', true)

/** The fields of each form, in their default order. */
export const formControls: Readonly<Record<FormKind, readonly FormControl[]>> = {
  contact: [
    firstName,
    lastName,
    email,
    control('company', 'text', false, 'organization'),
    control('department', 'select', true),
    control('service', 'select', false),
    website,
    country,
    message,
  ],
  startup: [
    firstName,
    lastName,
    email,
    control('company', 'text', true, 'organization'),
    website,
    country,
    control('stage', 'select', true),
    message,
  ],
  register: [email, control('terms', 'tick', true), control('newsletter', 'tick', false)],
  newsletter: [email],
}

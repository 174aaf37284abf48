import type { z } from 'zod'
import type { FormKind } from '../sections/form-block/kinds.ts'
import { contactSchema } from './contact.ts'
import type { FormLists } from './fields.ts'
import { newsletterSchema } from './newsletter.ts'
import { registerSchema } from './register.ts'
import { startupSchema } from './startup.ts'

/** What a form holds once it has been checked, by the names of its fields. */
export type FormValues = Record<string, string | boolean | undefined>

/** Checks what was typed, or came with a request. */
export type FormSchema = z.ZodType<FormValues, Record<string, unknown>>

/** The schema of each form, for the lists that the content has. */
export const formSchemas: Readonly<Record<FormKind, (lists: FormLists) => FormSchema>> = {
  contact: contactSchema,
  register: registerSchema,
  startup: startupSchema,
  newsletter: newsletterSchema,
}

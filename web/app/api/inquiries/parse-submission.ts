import type { FormKind } from '@nectar/schemas/forms/controls'
import type { FormLists } from '@nectar/schemas/forms/fields'
import { type FormValues, formSchemas } from '@nectar/schemas/forms/forms'
import { envelopeSchema, scriptEnvelopeSchema } from '@nectar/schemas/forms/submission'
import type { z } from 'zod'
import type { ReadBody } from './read-body.ts'
import { RefusedSubmission } from './refusal.ts'

/** A submission that is right. */
export interface Submission {
  form: FormKind
  key?: string | undefined
  values: FormValues
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message
  return fields
}

/** @throws RefusedSubmission naming each wrong field */
export function parseSubmission({ scripted, values }: ReadBody, lists: FormLists): Submission {
  const envelope = (scripted ? scriptEnvelopeSchema : envelopeSchema).safeParse(values)
  if (!envelope.success) {
    const wrong = Object.entries(fieldsOf(envelope.error))
    const list = wrong.map(([name, message]) => `${name} ${message}`).join('; ')
    throw new RefusedSubmission(422, `What was sent does not match the form on the page: ${list}.`)
  }
  const { form } = envelope.data
  const parsed = formSchemas[form](lists).safeParse(values)
  if (!parsed.success) {
    throw new RefusedSubmission(422, 'Some fields need another look:', fieldsOf(parsed.error))
  }
  const key = 'key' in envelope.data ? String(envelope.data.key) : undefined
  return { form, key, values: parsed.data }
}

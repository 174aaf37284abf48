import { createHmac } from 'node:crypto'
import {
  type Inquiry,
  inquiryRetentionDays,
  inquirySchema,
} from '@nectar/schemas/documents/inquiry/schema'
import type { FormKind } from '@nectar/schemas/forms/controls'
import type { FormValues } from '@nectar/schemas/forms/forms'

const day = 86_400_000

interface Sent {
  form: FormKind
  values: FormValues
  /** Made by the form's script for one sending; without a script there is none. */
  key?: string | undefined
  /** Milliseconds of the clock. */
  at: number
  /** Known to this server alone. */
  secret: string
}

/**
 * The document of an inquiry. Its id follows from the key and the content: a double click or a retry
 * gives the same, and what was changed in between another. Nobody without the server's secret can tell
 * the id, so that nobody can ask whether somebody has sent this.
 */
export function createInquiry({ form, values, key = '', at, secret }: Sent): Inquiry {
  const content = Object.entries(values).filter(([, value]) => value !== undefined)
  const canonical = JSON.stringify([key, form, content.sort(([a], [b]) => (a < b ? -1 : 1))])
  const hash = createHmac('sha256', `inquiry id ${secret}`)
    .update(canonical)
    .digest('hex')
    .slice(0, 32)
  const { terms: _terms, ...kept } = Object.fromEntries(content)
  return inquirySchema.parse({
    _id: `inquiry.${hash}`,
    _type: 'inquiry',
    form,
    status: 'new',
    submittedAt: new Date(at).toISOString(),
    retainUntil: new Date(at + inquiryRetentionDays * day).toISOString().slice(0, 10),
    ...(form === 'newsletter' && { newsletter: true }),
    ...kept,
  })
}

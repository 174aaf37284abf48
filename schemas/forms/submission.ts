import { z } from 'zod'
import { oneOf } from '../fields/shapes.ts'
import { formKinds, honeypotName, leastFillTime } from './controls.ts'

/** What every form sends in addition to its own fields. */
export const envelopeSchema = z.object({
  form: oneOf(formKinds),
  [honeypotName]: z.literal('', { error: 'must be left empty' }).optional(),
})

/** What a form's script also sends. */
export const scriptEnvelopeSchema = envelopeSchema.extend({
  /** An idempotency key: a retry sends the same one. */
  key: z.uuid('must be a UUID'),
  /** Milliseconds since the form was shown. */
  elapsed: z
    .number({ error: 'must be a number of milliseconds' })
    .min(leastFillTime, 'is too short for a person: wait a moment and send it again'),
})

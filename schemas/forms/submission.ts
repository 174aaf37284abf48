import { z } from 'zod'
import { formKinds, honeypotName, leastFillTime } from './controls.ts'

/** What every form sends along with its own fields. */
export const envelopeSchema = z.object({
  form: z.enum(formKinds, { error: `must be one of ${formKinds.join(', ')}` }),
  [honeypotName]: z.literal('', { error: 'must be left empty' }).optional(),
})

/** What the script of a form adds. */
export const scriptEnvelopeSchema = envelopeSchema.extend({
  /** Made for one sending of one content; a retry carries the same. */
  key: z.uuid('must be a UUID'),
  /** Milliseconds since the form was shown. */
  elapsed: z
    .number({ error: 'must be a number of milliseconds' })
    .min(leastFillTime, 'is too short for a person: wait a moment and send it again'),
})

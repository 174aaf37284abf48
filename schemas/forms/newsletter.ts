import { z } from 'zod'
import { emailField } from './fields.ts'

/** A subscription to the newsletter. */
export function newsletterSchema() {
  return z.object({ email: emailField })
}

import { z } from 'zod'
import { emailField, requiredTick, tick } from './fields.ts'

/** Before going over to the application: no account is made with it. */
export function registerSchema() {
  return z.object({
    email: emailField,
    terms: requiredTick('Accept the terms and conditions to continue.'),
    newsletter: tick,
  })
}

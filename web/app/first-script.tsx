'use client'

import { firstScript } from '../protocol/generated/first-script.ts'

/**
 * The first script of every document. Only the server writes it: when React renders the document again, after an
 * error, the script has run, and the policy for trusted types would block it.
 */
export function FirstScript() {
  // React writes the text of a script as it is.
  return typeof window === 'undefined' ? <script>{firstScript}</script> : null
}

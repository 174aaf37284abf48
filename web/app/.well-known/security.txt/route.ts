import { build } from '../../../content/build.ts'
import { environment } from '../../../content/environment.ts'

export const dynamic = 'force-static'

/** Nobody can be counted on to read the contact of a site that was not built for so long. */
const validDays = 180

/** Whom to tell of a weakness (RFC 9116); missing where no contact is configured. */
export function GET(): Response {
  const { SECURITY_CONTACT: contact } = environment
  if (contact === undefined) return new Response(null, { status: 404 })
  const expires = new Date(build.timestamp)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const lines = [
    `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

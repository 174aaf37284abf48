import { z } from 'zod'

/**
 * Whether browsers accept an address in an email field (https://html.spec.whatwg.org/#valid-e-mail-address),
 * which may have a domain in any script. A domain without a dot is a typing error here.
 */
export function isEmail(text: string): boolean {
  const [, local, domain = ''] = /^([^@]+)@([^@/\\?#:%\s]+)$/.exec(text) ?? []
  if (local === undefined) return false
  const isAscii = /^[\x21-\x7e]+$/.test(domain)
  const host = isAscii
    ? domain
    : URL.canParse(`http://${domain}`) && new URL(`http://${domain}`).hostname
  return host !== false && host.includes('.') && z.regexes.html5Email.test(`${local}@${host}`)
}

/** A mail address in a document or a variable: whatever the forms accept. */
export const emailSchema = z.string().refine(isEmail, 'must be an email address')

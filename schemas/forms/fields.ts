import { z } from 'zod'
import { trimText } from '../fields/trim-text.ts'
import { countryCode, plainName } from './country-names.ts'

/** The limits of texts in forms, in characters. */
export const formLimits = {
  name: 100,
  email: 254,
  company: 120,
  website: 300,
  message: { least: 30, most: 2000 },
} as const

// Nobody can type control characters into a single line, so only bots send them.
const oneLine = /^\P{Cc}*$/u
const typedText = /^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u

function line(most: number, missing = 'Write some text.') {
  return z
    .string({ error: missing })
    .overwrite(trimText)
    .max(most, `Write at most ${most} characters.`)
    .regex(oneLine, 'Write it on one line.')
}

const emptyAsMissing = (value: unknown) =>
  typeof value === 'string' && trimText(value) === '' ? undefined : value

/** Makes a field optional; an empty one counts as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyAsMissing, schema.optional())
}

/** A name, which is required and on one line. */
export const nameField = (what: string) =>
  line(formLimits.name, `Enter your ${what}.`).min(1, `Enter your ${what}.`)

/**
 * Whether browsers accept an address in an email field (https://html.spec.whatwg.org/#valid-e-mail-address),
 * which may have a domain in any script. A domain without a dot is a typing error here.
 */
function isEmail(text: string): boolean {
  const [, local, domain = ''] = /^([^@]+)@([^@/\\?#:%\s]+)$/.exec(text) ?? []
  if (local === undefined) return false
  const isAscii = /^[\x21-\x7e]+$/.test(domain)
  const host = isAscii
    ? domain
    : URL.canParse(`http://${domain}`) && new URL(`http://${domain}`).hostname
  return host !== false && host.includes('.') && z.regexes.html5Email.test(`${local}@${host}`)
}

/** A mail address in a document: whatever the forms accept. */
export const emailSchema = z.string().refine(isEmail, 'must be an email address')

/** A mail address, as RFC 5321 limits it. */
export const emailField = z
  .string({ error: 'Enter your email address.' })
  .overwrite(trimText)
  .min(1, 'Enter your email address.')
  .max(formLimits.email, `Write at most ${formLimits.email} characters.`)
  .refine(isEmail, 'Enter an email address such as name@example.com.')

export const companyField = optional(line(formLimits.company))

/** Whether an address is one of a website: of a domain with a dot, or of an IP address, without a password. */
function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isPublic = /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[')
  return /^https?:$/.test(protocol) && isPublic && username + password === ''
}

/** An http(s) address. One without a scheme gets https://. Browsers take a backslash for a slash. */
export const websiteField = optional(
  line(formLimits.website)
    .transform((text) => {
      const [, scheme = 'https:', rest = ''] = /^(https?:)?[\\/]*(.*)$/i.exec(text) ?? []
      return `${scheme}//${rest}`
    })
    .refine(isWebsite, 'Enter a web address such as https://example.com.'),
)

export const messageField = z
  .string({ error: 'Write your message.' })
  .trim()
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .pipe(
    z
      .string()
      .min(formLimits.message.least, `Write at least ${formLimits.message.least} characters.`)
      .max(formLimits.message.most, `Write at most ${formLimits.message.most} characters.`)
      .regex(typedText, 'Remove characters that cannot be printed.'),
  )

/** A checkbox: `true` from the script, `on` from a plain form. */
export const tick = z.preprocess(
  (value) => (value === undefined || value === '' ? false : value === 'on' ? true : value),
  z.boolean('Tick the box or leave it empty.'),
)

/** A checkbox that has to be ticked. */
export const requiredTick = (message: string) => tick.refine((ticked) => ticked, { error: message })

/** An option of a list. */
export interface Choice {
  value: string
  label: string
}

/** The lists from the content that forms offer. */
export interface FormLists {
  countries: readonly Choice[]
  departments: readonly Choice[]
}

function find(choices: readonly Choice[], text: string): string | undefined {
  const name = plainName(text)
  return choices.find(({ value, label }) => [value, label].map(plainName).includes(name))?.value
}

/** One option of a list, given by value or label; returns the value. An empty list is not asked for. */
export function choiceField(
  choices: readonly Choice[],
  message: string,
  findValue: (text: string) => string | undefined = (text) => find(choices, text),
): z.ZodType<string | undefined> {
  if (choices.length === 0)
    return z
      .unknown()
      .optional()
      .transform(() => undefined)
  return z
    .string({ error: message })
    .trim()
    .max(100, message)
    .transform((text, context) => {
      const value = findValue(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message, input: text })
      return z.NEVER
    })
}

/** A country, given by its code, or by its name as an editor wrote it or a browser fills it in. */
export function countryField(countries: readonly Choice[]) {
  const codes = countries.map(({ value }) => value)
  const findCountry = (text: string) => find(countries, text) ?? countryCode(text, codes)
  return optional(
    choiceField(countries, 'Choose a country from the list, or leave it empty.', findCountry),
  )
}

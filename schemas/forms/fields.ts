import { z } from 'zod'
import type { Lists, Option } from '../fields/targets.ts'
import { trimText } from '../fields/trim-text.ts'

/** The languages of Chrome, which fills in the name of a country in the visitor's own. */
const languages = [
  'en de fr es it pt nl pl cs sv da fi nb tr el hu ro uk ru ja ko zh vi id th hi ar he zh-TW pt-PT es-419',
  'af am bg bn ca et fa fil gu hr kn lt lv ml mr ms sk sl sr sw ta te ur',
].flatMap((line) => line.split(' '))

/** English names that CLDR does not have (any longer): of ISO 3166-1, of older browsers, and of habit. */
const otherNames = `
AE UAE; BO Bolivia, Plurinational State of; CD Congo, the Democratic Republic of the;
CD Democratic Republic of the Congo; CD DR Congo; CD DRC; CI Ivory Coast; CV Cape Verde; CZ Czech Republic;
GB Great Britain; GB United Kingdom of Great Britain and Northern Ireland; GB England; GB Scotland; GB Wales;
GB Northern Ireland; GM The Gambia; BS The Bahamas; IR Iran, Islamic Republic of; IR Islamic Republic of Iran;
KP Korea, Democratic People's Republic of; KP Democratic People's Republic of Korea; KR Korea, Republic of;
KR Republic of Korea; KR Korea, South; LA Lao People's Democratic Republic; LA Lao PDR; MD Moldova, Republic of;
MD Republic of Moldova; MK Macedonia; MK Macedonia, the former Yugoslav Republic of;
MK Republic of North Macedonia; MM Burma; NL The Netherlands; NL Holland; PS Palestine, State of;
PS State of Palestine; RU Russian Federation; SY Syrian Arab Republic; SZ Swaziland; TL East Timor; TR Turkey;
TZ Tanzania, United Republic of; TZ United Republic of Tanzania; US United States of America;
US The United States; VA Vatican; VA Holy See; VA Holy See (Vatican City State);
VC Saint Vincent and the Grenadines; VC St. Vincent and the Grenadines; VE Venezuela, Bolivarian Republic of`

/** A name without accents, dots, case and signs: `Bosnia & Herzegovina` is `bosnia and herzegovina`. */
export function plainName(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents. The vowel signs of other scripts make different names.
      .replace(/[\u0300-\u036f.]/g, '')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The codes by their names in the languages, long and short; a name of two countries is left out. */
function codesByName(codes: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, code = '', name = ''] of otherNames.matchAll(/([A-Z]{2}) ([^;]+)/g)) {
    if (codes.includes(code)) found.set(plainName(name), code)
  }
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const displayed = new Intl.DisplayNames([language], { type: 'region', style })
      for (const code of codes) {
        const name = plainName(displayed.of(code) ?? '')
        const other = found.get(name)
        found.set(name, other === undefined || other === code ? code : '')
      }
    }
  }
  return found
}

/** The names of the last list: they take some milliseconds. */
let last: { codes: string; names: ReadonlyMap<string, string> } | undefined

/**
 * The ISO 3166-1 code of a country, by its name as a browser fills it in.
 *
 * @param codes - of all countries that can be chosen
 * @returns undefined if no country has this name, or two have it
 */
export function countryCode(text: string, codes: readonly string[]): string | undefined {
  const key = codes.join()
  if (last?.codes !== key) last = { codes: key, names: codesByName(codes) }
  return last.names.get(plainName(text)) || undefined
}

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

/** The lists from the content that forms offer. */
export type FormLists = Pick<Lists, 'countries' | 'departments'>

function find(choices: readonly Option[], text: string): string | undefined {
  const name = plainName(text)
  return choices.find(({ value, label }) => [value, label].map(plainName).includes(name))?.value
}

/** One option of a list, given by value or label; returns the value. An empty list is not asked for. */
export function choiceField(
  choices: readonly Option[],
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
      context.addIssue(message)
      return z.NEVER
    })
}

/** A country, given by its code, or by its name as an editor wrote it or a browser fills it in. */
export function countryField(countries: readonly Option[]) {
  const codes = countries.map(({ value }) => value)
  const findCountry = (text: string) => find(countries, text) ?? countryCode(text, codes)
  return optional(
    choiceField(countries, 'Choose a country from the list, or leave it empty.', findCountry),
  )
}

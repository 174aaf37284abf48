import { z } from 'zod'

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
    .trim()
    .max(most, `Write at most ${most} characters.`)
    .regex(oneLine, 'Write it on one line.')
}

const emptyAsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Makes a field optional; an empty one counts as absent. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyAsMissing, schema.optional())
}

/** A name, which is required and on one line. */
export const nameField = (what: string) =>
  line(formLimits.name, `Enter your ${what}.`).min(1, `Enter your ${what}.`)

/** A mail address, as RFC 5321 limits it. */
export const emailField = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .min(1, 'Enter your email address.')
  .max(formLimits.email, `Write at most ${formLimits.email} characters.`)
  .pipe(z.email('Enter an email address such as name@example.com.'))

export const companyField = optional(line(formLimits.company))

/** An http(s) address. One without a scheme gets https://. */
export const websiteField = optional(
  line(formLimits.website)
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(
      z.url({
        protocol: /^https?$/,
        hostname: z.regexes.domain,
        error: 'Enter a web address such as https://example.com.',
      }),
    ),
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

const alike = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

function find(choices: readonly Choice[], text: string): Choice | undefined {
  return choices.find(({ value, label }) => alike(value, text) || alike(label, text))
}

/** One option of a list, given by value or label; returns the value. An empty list is not asked for. */
export function choiceField(
  choices: readonly Choice[],
  message: string,
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
      const choice = find(choices, text)
      if (choice) return choice.value
      context.addIssue({ code: 'custom', message, input: text })
      return z.NEVER
    })
}

/** A country, given by its code or name. */
export const countryField = (countries: readonly Choice[]) =>
  optional(choiceField(countries, 'Choose a country from the list, or leave it empty.'))

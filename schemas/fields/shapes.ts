import { z } from 'zod'

/** One of the given values. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

/** Codes of the error catalog with which the site cannot show a document (spec section 8). */
export const refusedCodes = [
  'unknown-middleware',
  'forbidden-protocol',
  'external-without-flag',
] as const

/** Codes with which the site can show a page: without the icon (spec section 8), or with the story as it was. */
export const toleratedCodes = ['nonexistent-icon', 'broken-story'] as const

const codes = [...refusedCodes, ...toleratedCodes]
export type CatalogCode = (typeof codes)[number]

/** Marks an issue of a schema with its code: `z.refine(check, { error, params: catalogCode(code) })`. */
export function catalogCode(code: CatalogCode): { catalogCode: CatalogCode } {
  return { catalogCode: code }
}

/** The catalog code that an issue of a schema was marked with. */
export function catalogCodeOf(issue: {
  params?: Readonly<Record<string, unknown>> | undefined
}): CatalogCode | undefined {
  return codes.find((code) => code === issue.params?.catalogCode)
}

/** The pattern of anchors, and of values in forms. */
export const anchorPattern = /^[a-z][a-z0-9-]*$/

/** The longest anchor, in characters. */
export const anchorLength = 64

const elements =
  'a abbr b blockquote br button center code dd div dl dt em embed font form h[1-6] hr i iframe img input li link mark meta object ol p pre s script small span strike strong style sub sup svg table tbody td th thead tr u ul video'
    .split(' ')
    .join('|')

/**
 * HTML: an end tag, a comment, a tag with an attribute, or the tag of a known element. Other words in angle brackets are
 * text, and so is what follows a word, such as the types `Promise<void>` and `Array<object>`.
 */
const markup = new RegExp(
  `</[a-z]|<!(?:--|doctype)|<[a-z][\\w-]*\\s+[\\w:-]+\\s*=[^<>]*>|(?<!\\w)<(?:${elements})(?:\\s[^<>]*)?/?>|<(?:br|hr)\\s*/?>`,
  'i',
)

/** The zod issue of a missing text, where other fields decide whether it is required. */
export const missingText = {
  code: 'invalid_type',
  expected: 'string',
  message: 'is missing: write some text',
} as const

/**
 * Plain text of at most `max` characters, not empty, without HTML tags.
 *
 * @param max - the longest text allowed, in UTF-16 code units as Sanity counts them
 */
export function plainText(max: number) {
  return z
    .string({ error: missingText.message })
    .min(1, 'is empty: write some text')
    .max(max, `is longer than ${max} characters`)
    .refine((text) => text.trim() !== '', 'is empty: write some text')
    .refine((text) => !markup.test(text), 'contains HTML tags: write plain text')
}

/** An anchor: what follows the # in an address. */
export const anchorSchema = z
  .string()
  .regex(anchorPattern, 'must be lower-case letters, digits and hyphens, such as success-stories')
  .max(anchorLength, `is longer than ${anchorLength} characters`)

/** An analytics code, which names an event and is never free text. */
export const eventSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'must be lower-case letters, digits, hyphens and underscores')
  .max(64, 'is longer than 64 characters')

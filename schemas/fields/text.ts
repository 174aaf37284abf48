import type { StringRule } from '@sanity/types'
import { z } from 'zod'

/** What anchors and values of forms are made of. */
export const anchorPattern = /^[a-z][a-z0-9-]*$/

/** The most characters of an anchor. */
export const anchorLength = 64

/** Holds a field of the Studio to the pattern. */
export function anchorRule(rule: StringRule): StringRule {
  return rule
    .max(anchorLength)
    .regex(anchorPattern, { name: 'lower-case letters, digits and hyphens' })
}

const markup = /<\/?[a-z!][^>]*>/i

/** The sentence an editor reads when plain text carries HTML. */
const markupMessage = 'contains HTML tags: write plain text'

/** Whether a text carries HTML tags, which the site would show as they are typed. */
function hasMarkup(text: string): boolean {
  return markup.test(text)
}

/** The issue of a text that has to be there and is not, where other fields decide whether it has to. */
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
    .refine((text) => !hasMarkup(text), markupMessage)
}

/** An anchor id: what stands behind the # of an address. */
export const anchorSchema = z
  .string()
  .regex(anchorPattern, 'must be lower-case letters, digits and hyphens, such as success-stories')
  .max(anchorLength, `is longer than ${anchorLength} characters`)

/** An analytics code: a name for an event, never free text. */
export const eventSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'must be lower-case letters, digits, hyphens and underscores')
  .max(64, 'is longer than 64 characters')

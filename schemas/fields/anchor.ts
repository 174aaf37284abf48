import type { StringRule } from '@sanity/types'

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

import { plainText } from '../fields/text.ts'

/** The heading of a section, with the line above it. */
export const titled = {
  eyebrow: plainText(60).optional(),
  title: plainText(120),
}

/** A section's heading with the paragraph below it. */
export const introduced = { ...titled, intro: plainText(500).optional() }

import type { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** The content id of a text or file from a visitor, computed in the browser. */
export const contentIdSchema = sectionOf('contentId', {
  ...headingAndIntro,
  sample: plainText(400),
})

export type ContentId = z.output<typeof contentIdSchema>

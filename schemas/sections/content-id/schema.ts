import type { z } from 'zod'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** The content id of what a visitor types or drops, computed in the browser. */
export const contentIdSchema = sectionOf('contentId', {
  ...headingAndIntro,
  sample: plainText(400),
})

export type ContentId = z.output<typeof contentIdSchema>

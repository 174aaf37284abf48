import type { z } from 'zod'
import { text } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** The content id of a text or file from a visitor, computed in the browser. */
export const contentId = demoKind({
  title: 'Content id of a text or file',
  starter: { sample: 'Change one letter, and the id is another one.' },
  fields: {
    sample: text('Text to begin with', {
      max: 400,
      rows: 2,
      description: 'The page shows its content id before anybody types.',
    }),
  },
})

export type ContentId = z.output<typeof contentId.schema>

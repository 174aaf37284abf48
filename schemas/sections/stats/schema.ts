import { z } from 'zod'
import { listOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { sectionOf } from '../section.ts'

/** Facts about the product in figures. */
export const statsSchema = sectionOf('stats', {
  title: plainText(120).optional(),
  items: listOf('stat', {
    value: plainText(20),
    suffix: plainText(12).optional(),
    label: plainText(100),
  })
    .min(1, 'has no figure: add one')
    .max(6, 'has more than six figures'),
  asOf: z.iso.date({ error: 'must be a date' }).optional(),
})

export type Stats = z.output<typeof statsSchema>

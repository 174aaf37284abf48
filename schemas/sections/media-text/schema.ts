import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema, required } from '../../fields/media/schema.ts'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import type { Resolved } from '../../fields/unresolved.ts'
import { headingFields, sectionOf } from '../section.ts'

/** The side of the media on wide screens. */
const mediaSides = ['left', 'right'] as const

/** A text beside a picture or illustration. */
export const mediaTextSchema = sectionOf('mediaText', {
  ...headingFields,
  body: richTextSchema,
  media: required(mediaSchema, 'needs an illustration or a picture'),
  side: z.enum(mediaSides, { error: 'must be left or right' }).optional(),
  call: linkSchema.optional(),
})

export type MediaText = Resolved<z.output<typeof mediaTextSchema>>

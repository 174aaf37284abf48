import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema, required } from '../../fields/media/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { headingFields, sectionBase } from '../section.ts'

/** The side of the media on wide screens. */
const mediaSides = ['left', 'right'] as const

/** A text beside a picture or illustration. */
export function mediaTextSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('mediaText'),
    ...headingFields,
    body: richTextSchema(resolver),
    media: required(mediaSchema(resolver), 'needs an illustration or a picture'),
    side: z.enum(mediaSides, { error: 'must be left or right' }).optional(),
    call: linkSchema(resolver).optional(),
  })
}

export type MediaText = z.output<ReturnType<typeof mediaTextSchema>>

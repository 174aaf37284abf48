import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { mediaSchema } from '../../fields/media/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { plainText } from '../../fields/text.ts'
import { sectionBase } from '../section.ts'

/** On which side of the text the medium stands on wide screens. */
export const mediaSides = ['left', 'right'] as const

/** A text beside a picture or illustration. */
export function mediaTextSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('mediaText'),
    eyebrow: plainText(60).optional(),
    title: plainText(120),
    body: richTextSchema(resolver),
    media: mediaSchema(resolver),
    side: z.enum(mediaSides, { error: 'must be left or right' }).optional(),
    call: linkSchema(resolver).optional(),
  })
}

export type MediaText = z.output<ReturnType<typeof mediaTextSchema>>

import { z } from 'zod'
import { linkListSchema } from '../../fields/link/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { plainText } from '../../fields/text.ts'
import { sectionBase } from '../section.ts'

/** The closing call of a page. */
export function ctaBannerSchema(resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('ctaBanner'),
    title: plainText(120),
    text: plainText(400).optional(),
    calls: linkListSchema(resolver, 2, 'has more than two calls').optional(),
  })
}

export type CtaBanner = z.output<ReturnType<typeof ctaBannerSchema>>

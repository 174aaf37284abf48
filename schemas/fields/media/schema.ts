import { z } from 'zod'
import { illustrationNames } from '../../illustrations/names.ts'
import type { ResolvedPicture } from '../picture/schema.ts'
import { pictureSchema } from '../picture/schema.ts'
import type { Resolver } from '../resolver.ts'

/** What stands beside a text: a drawing of our own kit, or an uploaded picture. */
export type ResolvedMedia =
  | { kind: 'illustration'; name: (typeof illustrationNames)[number] }
  | { kind: 'picture'; picture: ResolvedPicture }

/** Parses a medium; an uploaded picture wins over an illustration. `undefined` where there is neither. */
export function mediaSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('media').optional(),
      illustration: z
        .enum(illustrationNames, { error: 'is not an illustration of the site' })
        .optional(),
      picture: pictureSchema(resolver).optional(),
    })
    .transform(({ picture, illustration }): ResolvedMedia | undefined => {
      if (picture) return { kind: 'picture', picture }
      return illustration && { kind: 'illustration', name: illustration }
    })
}

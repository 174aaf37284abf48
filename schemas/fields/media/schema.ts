import { z } from 'zod'
import { illustrationNames } from '../../illustrations/names.ts'
import type { ResolvedPicture } from '../picture/schema.ts'
import { pictureSchema } from '../picture/schema.ts'
import type { Resolver } from '../resolver.ts'

/** What stands beside a text: a drawing of our own kit, or an uploaded picture. */
export type ResolvedMedia =
  | { kind: 'illustration'; name: (typeof illustrationNames)[number] }
  | { kind: 'picture'; picture: ResolvedPicture }

/** Parses a medium; an uploaded picture wins over an illustration. */
export function mediaSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('media').optional(),
      illustration: z
        .enum(illustrationNames, { error: 'is not an illustration of the site' })
        .optional(),
      picture: pictureSchema(resolver).optional(),
    })
    .transform((media, context): ResolvedMedia => {
      if (media.picture) return { kind: 'picture', picture: media.picture }
      if (media.illustration) return { kind: 'illustration', name: media.illustration }
      context.addIssue({
        code: 'custom',
        message: 'needs an illustration or a picture',
        input: media,
      })
      return z.NEVER
    })
}

import { z } from 'zod'
import { classifyHref } from '../../fields/href.ts'
import { pictureSchema } from '../../fields/picture/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { plainText } from '../../fields/text.ts'
import { iconSchema } from '../../icons/schema.ts'
import type { SocialNetwork } from './networks.ts'
import { socialNetworks } from './networks.ts'

/** Parses a social link. */
export function socialLinkSchema(resolver: Resolver) {
  return z.object({
    _id: z.string(),
    _type: z.literal('socialLink'),
    id: z.enum(socialNetworks, { error: `must be one of ${socialNetworks.join(', ')}` }),
    name: plainText(40),
    icon: iconSchema.optional(),
    link: z
      .string()
      .refine((href) => classifyHref(href) === 'external', 'must start with https:// or http://'),
    image: pictureSchema(resolver).optional(),
    order: z.number().int().optional(),
  })
}

/** A social link as a component gets it. */
export type SocialLink = z.output<ReturnType<typeof socialLinkSchema>>

/** The social links with one of the given ids (spec section 3), in the order they come in. */
export function socialLinksById<L extends { id: SocialNetwork }>(
  links: readonly L[],
  ids: readonly SocialNetwork[],
): L[] {
  return links.filter((link) => ids.includes(link.id))
}

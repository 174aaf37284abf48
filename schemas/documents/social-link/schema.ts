import { z } from 'zod'
import { classifyHref } from '../../fields/href.ts'
import { pictureSchema } from '../../fields/media/schema.ts'
import { oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { type IconName, iconSchema } from '../../icons/names.ts'
import type { DocumentRole } from '../role.ts'

/** The networks a social link may lead to (spec section 3). */
export const socialNetworks = ['github', 'x', 'medium', 'discord', 'linkedin'] as const

type SocialNetwork = (typeof socialNetworks)[number]

/** The default icon of each network. */
export const networkIcons: Record<SocialNetwork, IconName> = {
  github: 'github-logo',
  x: 'x-logo',
  medium: 'medium-logo',
  discord: 'discord-logo',
  linkedin: 'linkedin-logo',
}

/** What each network calls itself. */
export const socialNetworkTitles: Readonly<Record<SocialNetwork, string>> = {
  github: 'GitHub',
  x: 'X',
  medium: 'Medium',
  discord: 'Discord',
  linkedin: 'LinkedIn',
}

/** Parses a social link. */
export const socialLinkSchema = z.object({
  _id: z.string(),
  _type: z.literal('socialLink'),
  id: oneOf(socialNetworks),
  name: plainText(40),
  icon: iconSchema.optional(),
  link: z
    .string()
    .refine((href) => classifyHref(href) === 'external', 'must start with https:// or http://'),
  image: pictureSchema.optional(),
  order: z.number().int('must be a whole number').optional(),
})

/** A parsed social link. */
export type SocialLink = z.output<typeof socialLinkSchema>

/** The social links with one of the given ids (spec section 3), in their given order. */
export function socialLinksById<L extends { id: SocialNetwork }>(
  links: readonly L[],
  ids: readonly SocialNetwork[],
): L[] {
  return links.filter((link) => ids.includes(link.id))
}

export const socialLinkRole: DocumentRole = {
  createdBy: 'editors',
  listed: {
    title: 'Social links',
    under: 'lists',
    orderedBy: { field: 'order', direction: 'asc' },
  },
  shownOn: 'every-page',
  inSiteFacts: false,
  sampleFiles: 'shared',
}

import { ShareIcon } from '@sanity/icons/Share'
import type { z } from 'zod'
import { choice, externalAddress, optional, order, string, text } from '../fields/field.ts'
import { picture } from '../fields/media.ts'
import { type IconName, iconSchema } from '../fields/shapes.ts'
import { iconNames } from '../generated/icons.ts'
import { documentType } from './document-type.ts'

/** The networks a social link may lead to (spec section 3). */
export const socialNetworks = ['github', 'x', 'medium', 'discord', 'linkedin'] as const

type SocialNetwork = (typeof socialNetworks)[number]

/** The default icon of a network. */
export const networkIcon = (id: SocialNetwork): IconName => `${id}-logo`

/** What each network calls itself. */
const socialNetworkTitles: Readonly<Record<SocialNetwork, string>> = {
  github: 'GitHub',
  x: 'X',
  medium: 'Medium',
  discord: 'Discord',
  linkedin: 'LinkedIn',
}

export const socialLink = documentType({
  name: 'socialLink',
  title: 'Social link',
  icon: ShareIcon,
  role: {
    createdBy: 'editors',
    listed: { title: 'Social links', under: 'lists' },
    shownOn: 'every-page',
  },
  orderedBy: { title: 'Order', field: 'order' },
  preview: { select: { title: 'name', subtitle: 'link' } },
  fields: {
    id: choice('Network', socialNetworks, { titles: socialNetworkTitles }),
    name: text('Name', { max: 40 }),
    icon: optional(
      string('Icon', iconSchema, {
        description: 'If none is chosen, the logo of the network is shown.',
        values: iconNames,
      }),
    ),
    link: externalAddress('Address'),
    image: optional(picture('Picture')),
    order,
  },
})

/** A parsed social link. */
export type SocialLink = z.output<typeof socialLink.schema>

/** The social links with one of the given ids (spec section 3), in their given order. */
export function socialLinksById<L extends { id: SocialNetwork }>(
  links: readonly L[],
  ids: readonly SocialNetwork[],
): L[] {
  return links.filter((link) => ids.includes(link.id))
}

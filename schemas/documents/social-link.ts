import { ShareIcon } from '@sanity/icons/Share'
import type { z } from 'zod'
import { choice, optional, order, string, text } from '../fields/field.ts'
import { externalAddress } from '../fields/link.ts'
import { type IconName, iconSchema, picture } from '../fields/media.ts'
import { iconNames } from '../generated/icons.ts'
import { documentType } from './document-type.ts'

/** The networks a social link may lead to (spec section 3), and what each calls itself. */
const socialNetworks = {
  github: 'GitHub',
  x: 'X',
  medium: 'Medium',
  discord: 'Discord',
  linkedin: 'LinkedIn',
}
type SocialNetwork = keyof typeof socialNetworks

/** The default icon of a network. */
export const networkIcon = (id: SocialNetwork): IconName => `${id}-logo`

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
    id: choice('Network', socialNetworks),
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

import { StarIcon } from '@sanity/icons/Star'
import { defineArrayMember } from '@sanity/types'
import { z } from 'zod'
import { field, numberChoice, optional, order, string, text, validated } from '../fields/field.ts'
import { link } from '../fields/link.ts'
import { requiredPicture } from '../fields/media.ts'
import { richText } from '../fields/rich-text.ts'
import { eventSchema } from '../fields/shapes.ts'
import { documentType } from './document-type.ts'

/** What a service is about (spec section 3: a numeric enumeration). */
export const serviceKinds = {
  authentication: 1,
  storage: 2,
  nft: 3,
  hosting: 4,
  computing: 5,
  ipfs: 6,
} as const

export type ServiceKind = (typeof serviceKinds)[keyof typeof serviceKinds]

/** The service kinds with their titles. */
export const serviceKindOptions: readonly { value: ServiceKind; title: string }[] = [
  { value: serviceKinds.authentication, title: 'Authentication' },
  { value: serviceKinds.storage, title: 'Storage' },
  { value: serviceKinds.nft, title: 'NFT' },
  { value: serviceKinds.hosting, title: 'Hosting' },
  { value: serviceKinds.computing, title: 'Computing' },
  { value: serviceKinds.ipfs, title: 'IPFS' },
]

const serviceKind = numberChoice('Service kind', serviceKindOptions)

export const story = documentType({
  name: 'story',
  title: 'Success story',
  icon: StarIcon,
  role: {
    createdBy: 'editors',
    listed: { title: 'Success stories', under: 'content' },
    shownOn: 'story-lists',
  },
  orderedBy: { title: 'Order', field: 'order' },
  preview: { select: { title: 'name', subtitle: 'title', media: 'image' } },
  fields: {
    name: text('Name', {
      max: 80,
      description: 'Who tells the story. The shipped stories are fictional.',
    }),
    title: text('Title', { max: 160 }),
    niche: optional(text('Niche', { max: 120 })),
    summary: text('Summary', {
      max: 300,
      rows: 3,
      description: 'Two sentences for the list of stories.',
    }),
    content: richText('Content', {
      description: 'The bigger picture, the problem, the solution, what they say, the next step.',
    }),
    link: link('Article'),
    event: string('Analytics code', eventSchema),
    image: requiredPicture('Picture'),
    services: validated(
      field(z.array(serviceKind.schema).min(1, 'has no service kind: choose at least one'), {
        title: 'Service kinds',
        type: 'array',
        of: [defineArrayMember({ type: 'number' })],
        options: { list: serviceKindOptions },
      }),
      (rule) => rule.required().unique(),
    ),
    order,
  },
})

/** A parsed success story. */
export type Story = z.output<typeof story.schema>

/** The stories that use a service kind (spec section 3), in their given order. */
export function storiesByServiceKind<S extends { services: readonly ServiceKind[] }>(
  stories: readonly S[],
  kind: ServiceKind,
): S[] {
  return stories.filter((story) => story.services.includes(kind))
}

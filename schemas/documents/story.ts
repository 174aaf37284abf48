import { StarIcon } from '@sanity/icons/Star'
import { z } from 'zod'
import {
  link,
  numberChoices,
  optional,
  order,
  requiredPicture,
  richText,
  string,
  text,
} from '../fields/field.ts'
import { eventSchema } from '../fields/text.ts'
import { documentType } from './document-type.ts'
import { reviewFields } from './review.ts'
import { type ServiceKind, serviceKindOptions, serviceKinds } from './service-kinds.ts'

/** A service kind as content stores it. */
export const serviceKindSchema = z
  .number({ error: 'must be a service kind, 1 to 6' })
  .pipe(z.literal(Object.values(serviceKinds), { error: 'must be a service kind, 1 to 6' }))

export const story = documentType({
  name: 'story',
  title: 'Success story',
  icon: StarIcon,
  role: {
    createdBy: 'editors',
    listed: {
      title: 'Success stories',
      under: 'content',
      orderedBy: { field: 'order', direction: 'asc' },
    },
    shownOn: 'story-lists',
    inSiteFacts: true,
    sampleFiles: 'one-each',
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
    services: numberChoices('Service kinds', serviceKindOptions, serviceKindSchema, 'service kind'),
    order,
    ...reviewFields,
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

import { z } from 'zod'
import { linkSchema } from '../../fields/link/schema.ts'
import { pictureSchema, required } from '../../fields/media/schema.ts'
import { richTextSchema } from '../../fields/rich-text/schema.ts'
import { eventSchema, plainText } from '../../fields/text.ts'
import { reviewSchemas } from '../review-state.ts'
import type { DocumentRole } from '../role.ts'
import { type ServiceKind, serviceKinds } from './service-kinds.ts'

/** A service kind as content stores it. */
export const serviceKindSchema = z
  .number({ error: 'must be a service kind, 1 to 6' })
  .pipe(z.literal(Object.values(serviceKinds), { error: 'must be a service kind, 1 to 6' }))

/** Parses a success story. */
export const storySchema = z.object({
  _id: z.string(),
  _type: z.literal('story'),
  name: plainText(80),
  title: plainText(160),
  niche: plainText(120).optional(),
  summary: plainText(300),
  content: richTextSchema,
  link: linkSchema.optional(),
  event: eventSchema,
  image: required(pictureSchema, 'has no picture: add one'),
  services: z.array(serviceKindSchema).min(1, 'has no service kind: choose at least one'),
  order: z.number().int('must be a whole number').optional(),
  ...reviewSchemas,
})

/** A parsed success story. */
export type Story = z.output<typeof storySchema>

/** The stories that use a service kind (spec section 3), in their given order. */
export function storiesByServiceKind<S extends { services: readonly ServiceKind[] }>(
  stories: readonly S[],
  kind: ServiceKind,
): S[] {
  return stories.filter((story) => story.services.includes(kind))
}

export const storyRole: DocumentRole = {
  createdBy: 'editors',
  listed: {
    title: 'Success stories',
    under: 'content',
    orderedBy: { field: 'order', direction: 'asc' },
  },
  shownOn: 'story-lists',
  inSiteFacts: true,
  sampleFiles: 'one-each',
}

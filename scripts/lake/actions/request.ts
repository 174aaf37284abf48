import { z } from 'zod'
import { patchOperationsSchema } from '../mutate/request.ts'

const id = z.string().min(1)
const attributes = z.record(z.string(), z.json())
const action = <T extends string>(name: T) => z.literal(`sanity.action.document.${name}` as const)
/** The name of a release: the part after `_.releases.` in its id, which is also a part of its versions' ids. */
const releaseId = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'a release is named by letters, digits, _ and -')
const release = <T extends string>(name: T) => ({
  actionType: z.literal(`sanity.action.release.${name}` as const),
  releaseId,
})

export const actionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: action('create'),
    publishedId: id.optional(),
    attributes,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: action('edit'),
    draftId: id,
    publishedId: id,
    patch: patchOperationsSchema,
  }),
  z.object({
    actionType: action('publish'),
    draftId: id.optional(),
    publishedId: id,
    versionId: id.optional(),
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({ actionType: action('unpublish'), draftId: id.optional(), publishedId: id }),
  z.object({
    actionType: action('delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    purge: z.boolean().default(false),
  }),
  z.object({ actionType: action('discard'), draftId: id, purge: z.boolean().default(false) }),
  z.object({ actionType: action('replaceDraft'), publishedId: id, attributes }),
  z.object({
    actionType: action('version.create'),
    publishedId: id,
    document: attributes.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.object({
    actionType: action('version.discard'),
    versionId: id,
    purge: z.boolean().default(false),
  }),
  z.object({ actionType: action('version.replace'), document: attributes }),
  z.object({ actionType: action('version.unpublish'), versionId: id, publishedId: id }),
  z.object({ ...release('create'), metadata: attributes.optional() }),
  z.object({ ...release('edit'), patch: patchOperationsSchema }),
  z.object({
    ...release('schedule'),
    publishAt: z.coerce
      .date({ error: 'publishAt is a time such as 2027-01-31T09:00:00Z' })
      .transform((time) => time.toISOString()),
  }),
  z.object(release('unschedule')),
  z.object(release('publish')),
  z.object(release('archive')),
  z.object(release('unarchive')),
  z.object(release('delete')),
  z.object({
    ...release('import'),
    attributes: attributes.optional(),
    document: attributes.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
])

export type Action = z.output<typeof actionSchema>

export const actionsBodySchema = z.object({
  actions: z
    .array(z.looseObject({ actionType: z.string() }))
    .min(1)
    .max(1000),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

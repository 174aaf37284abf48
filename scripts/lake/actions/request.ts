import { z } from 'zod'
import { isPublishedId, isValidId } from '../model/ids.ts'
import { states } from '../model/release.ts'
import { instantSchema } from '../model/time.ts'
import { patchSchema } from '../mutate/request.ts'

const id = z.string().refine(isValidId, 'the id of a document')
const publishedId = id.refine(isPublishedId, 'the id of a published document')
/** The id of a draft or of a version in a release. */
const versionId = id.refine((each) => !isPublishedId(each), 'the id of a draft or a version')
const attributes = z.object({ _id: id.optional() }).catchall(z.json())
const version = z.object({ _id: versionId }).catchall(z.json())
const action = <T extends string>(name: T) => z.literal(`sanity.action.document.${name}` as const)
/** The name of a release: the part after `_.releases.` in its id, which is also a part of its versions' ids. */
const releaseId = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'a release is named by letters, digits, _ and -')
const release = <T extends string>(name: T) => ({
  actionType: z.literal(`sanity.action.release.${name}` as const),
  releaseId,
})

export const metadataSchema = z
  .object({
    title: z.string().optional(),
    description: z.string().optional(),
    releaseType: z.enum(['asap', 'scheduled', 'undecided']).optional(),
    intendedPublishAt: instantSchema.optional(),
  })
  .catchall(z.json())

const releaseDocument = z
  .object({
    state: z.enum(states).optional(),
    publishAt: instantSchema.optional(),
    metadata: metadataSchema.optional(),
  })
  .catchall(z.json())
  .refine(({ state, publishAt }) => state !== 'scheduled' || publishAt !== undefined, {
    path: ['publishAt'],
    error: 'a scheduled release needs a time',
  })

export const actionSchema = z.discriminatedUnion('actionType', [
  z.strictObject({
    actionType: action('create'),
    publishedId: publishedId.optional(),
    attributes,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.strictObject({
    actionType: action('edit'),
    draftId: versionId,
    publishedId,
    patch: patchSchema,
  }),
  z.strictObject({
    actionType: action('publish'),
    draftId: versionId.optional(),
    publishedId,
    versionId: versionId.optional(),
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.strictObject({ actionType: action('unpublish'), draftId: versionId.optional(), publishedId }),
  z.strictObject({
    actionType: action('delete'),
    publishedId,
    includeDrafts: z.array(versionId).default([]),
    purge: z.boolean().default(false),
  }),
  z.strictObject({
    actionType: action('discard'),
    draftId: versionId,
    purge: z.boolean().default(false),
  }),
  z.strictObject({ actionType: action('replaceDraft'), publishedId, attributes }),
  z.strictObject({
    actionType: action('version.create'),
    publishedId,
    document: version.optional(),
    baseId: id.optional(),
    versionId: versionId.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  z.strictObject({
    actionType: action('version.discard'),
    versionId,
    purge: z.boolean().default(false),
  }),
  z.strictObject({ actionType: action('version.replace'), document: version }),
  z.strictObject({ actionType: action('version.unpublish'), versionId, publishedId }),
  z.strictObject({ ...release('create'), metadata: metadataSchema.optional() }),
  z.strictObject({ ...release('edit'), patch: patchSchema }),
  z.strictObject({ ...release('schedule'), publishAt: instantSchema }),
  z.strictObject(release('unschedule')),
  z.strictObject(release('publish')),
  z.strictObject(release('archive')),
  z.strictObject(release('unarchive')),
  z.strictObject(release('delete')),
  z.strictObject({
    ...release('import'),
    attributes: releaseDocument.optional(),
    document: releaseDocument.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
])

export type Action = z.output<typeof actionSchema>

export const actionsBodySchema = z.strictObject({
  actions: z
    .array(z.looseObject({ actionType: z.string() }))
    .min(1)
    .max(1000),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
  // References to other datasets are never checked.
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

import { z } from 'zod'

const text = z.string()
const time = z.iso.datetime()
const role = z.object({ name: text, title: text })
const effects = z.record(text, z.object({ apply: z.array(z.json()), revert: z.array(z.json()) }))

/** A request of the Studio, and the parts of the response that it reads. */
export interface StudioRequest {
  path: string
  /** Exactly the fields that it reads. */
  reads: z.ZodType
  /** The part of the Studio's source that reads them, which a newer version may change. */
  source: string
  /** Whether the response has one JSON document per line. */
  isLines?: boolean
}

/**
 * The requests of an unmodified Studio in typical use: signing in, opening, editing, publishing,
 * uploading, creating, duplicating, unpublishing, discarding and deleting, commenting, history,
 * search, Vision, Presentation, and the same as a viewer. Recorded in Chromium with the lake behind it.
 * The tests of the endpoint table cover its writes, uploads and event streams.
 */
export const studioRequests: readonly StudioRequest[] = [
  {
    path: '/users/me',
    reads: z.object({
      id: text,
      name: text,
      email: text,
      role: text,
      roles: z.array(role),
      profileImage: z.null(),
    }),
    source: 'typeof user?.id == "string"',
  },
  { path: '/auth/id', reads: z.object({ id: text }), source: 'typeof response?.id == "string"' },
  {
    path: '/auth/providers',
    reads: z.object({ providers: z.array(z.object({ name: text, title: text, url: z.url() })) }),
    source: 'request({ url: "/auth/providers" })',
  },
  {
    path: '/projects/$project?includeMembers=false&includeFeatures=false&includeOrganization=true',
    reads: z.object({ displayName: text, organizationId: z.null() }),
    source: 'res?.organizationId ?? null',
  },
  {
    path: '/projects/$project',
    reads: z.object({ members: z.array(z.object({ id: text, isRobot: z.boolean() })).min(1) }),
    source: 'res.members?.filter(',
  },
  {
    path: '/projects/$project/grants',
    reads: z.record(text, z.array(z.object({ grants: z.array(z.object({ name: text })) }))),
    source: 'grants["sanity.project.members"]?.some',
  },
  {
    path: '/projects/$project/datasets?datasetProfile=comments&addonFor=$dataset',
    reads: z.tuple([z.object({ name: z.literal('production-comments') })]),
    source: '?.[0]?.name',
  },
  {
    path: '/projects/$project/datasets',
    reads: z.array(z.object({ name: text })).min(1),
    source: 'tag: "get-datasets"',
  },
  {
    path: '/projects/$project/datasets/$dataset/acl',
    reads: z.array(z.object({ filter: text, permissions: z.array(text) })).min(1),
    source: 'tag: "acl.get"',
  },
  {
    path: '/projects/$project/roles',
    reads: z.array(role).min(1),
    source: 'pipe(map(_temp3$10), startWith(ADMIN_ROLE)',
  },
  {
    path: '/projects/$project/user-applications',
    reads: z.array(z.object({ urlType: text, appHost: text })).max(0),
    source: 'app.urlType === "internal"',
  },
  {
    path: '/projects/$project/new-content-release-allowed',
    reads: z.object({
      data: z.object({
        orgActiveReleaseCount: z.number(),
        orgMeteredActiveReleaseCount: z.number(),
        orgActiveReleaseLimit: z.null(),
        datasetReleaseLimit: z.number(),
      }),
    }),
    source: 'orgActiveReleaseLimit: data.orgActiveReleaseLimit',
  },
  {
    path: '/features',
    reads: z.array(z.enum(['studioComments', 'contentReleases', 'singleDocRelease'])).length(3),
    source: 'features?.includes(featureKey)',
  },
  {
    path: '/help?m=sanity%406.16.0&locale=en-US',
    reads: z.object({ resources: z.object({ sectionArray: z.array(z.json()) }) }),
    source: 'value?.resources?.sectionArr',
  },
  {
    path: '/intake/telemetry-status',
    reads: z.object({ status: z.literal('denied') }),
    source: 'res?.status === "granted"',
  },
  {
    path: '/access/requests/me',
    reads: z.array(z.object({ resourceId: text, type: text, status: text })),
    source: 'request.resourceId === projectId',
  },
  {
    path: '/journey/announcements',
    reads: z.array(z.object({ audience: text })),
    source: 'request({ url: "/journey/announcements" })',
  },
  // A response without data means that there is no offer.
  ...['document-limit', 'asset-limit'].map((topic) => ({
    path: `/journey/${topic}`,
    reads: z.null(),
    source: `dataUri: "/journey/${topic}"`,
  })),
  { path: '/journey/trial?studioVersion=6.16.0', reads: z.null(), source: 'data?.showOnLoad' },
  {
    path: '/journey/unclaimed-project',
    reads: z.null(),
    source: 'url: "/journey/unclaimed-project"',
  },
  // Requested when a document is opened. The Studio reads only a header of Sanity's cloud, if it is present.
  { path: '/data/ping/$dataset', reads: z.json(), source: 'getDataUrl("ping")' },
  {
    path: '/ping',
    reads: z.object({ pong: z.literal(true) }),
    source: 'sanity.studio.protocol-check',
  },
  {
    path: '/schedules/$project/$dataset?limit=1',
    reads: z.object({ schedules: z.array(z.json()).max(0) }),
    source: 'res.schedules?.length > 0',
  },
  {
    path: '/users/me/keyvalue/studio.layout',
    reads: z.array(z.object({ key: text, value: z.json() })),
    source: 'next?.key && (acc[next.key] = next.value)',
  },
  {
    path: '/users/$user',
    reads: z.object({ id: text, displayName: text, imageUrl: z.null() }),
    source: 'next?.id && (acc[next.id] = next)',
  },
  {
    path: '/users/$user,local-viewer',
    reads: z.array(z.object({ id: text, displayName: text, imageUrl: z.null() })).length(2),
    source: 'Array.isArray(value) ? value : [value]',
  },
  {
    path: '/data/doc/$dataset/drafts.$id,$id',
    reads: z.object({
      documents: z.array(z.object({ _id: text, _rev: text })).length(1),
      omitted: z.array(z.object({ id: text, reason: z.literal('existence') })).length(1),
    }),
    source: 'tag: "preview.documents-availability"',
  },
  {
    path: '/data/doc/$dataset/drafts.$id,$id?excludeContent=true',
    reads: z.object({
      omitted: z.array(z.object({ id: text, reason: z.literal('existence') })).length(1),
    }),
    source: 'omitted.filter((doc) => doc.reason === "existence")',
  },
  {
    path: '/data/references/$dataset/documents/$id/to?excludeInternalReferences=true&excludePaths=true',
    reads: z.object({
      totalCount: z.number(),
      references: z.array(z.object({ projectId: text, datasetName: text.optional() })),
    }),
    source: '(crossDatasetReferences?.totalCount || 0)',
  },
  {
    path: '/data/query/$dataset?query=*%5B0%5D&perspective=raw&returnQuery=false',
    reads: z.object({ result: z.object({ _id: text }), syncTags: z.array(text), ms: z.number() }),
    source: 'observe-document-set.fetch',
  },
  {
    path: `/data/query/$dataset?query=${encodeURIComponent('*[_type == "system.group"]{members, grants}')}&perspective=raw&returnQuery=false`,
    reads: z.object({
      result: z
        .array(
          z.object({
            members: z.array(text).min(1),
            grants: z.array(z.object({ filter: text, permissions: z.array(text).min(1) })).min(1),
          }),
        )
        .min(1),
    }),
    source: 'group.members?.includes(user_0.id) ? group.grants',
  },
  {
    path: `/data/query/$dataset-comments?query=${encodeURIComponent('*[_type == "comment" && target.document._ref == $documentId && !defined(target.documentVersionId)] {_createdAt, _id, authorId, message, status, target, threadId} | order(_createdAt desc)')}&%24documentId=%22$id%22`,
    reads: z.object({
      result: z
        .array(
          z.object({
            _createdAt: time,
            _id: text,
            authorId: text,
            message: z.array(z.json()).min(1),
            status: z.enum(['open', 'resolved']),
            target: z.object({ path: z.object({ field: text }) }),
            threadId: text,
          }),
        )
        .length(1),
    }),
    source: '"target.document._ref == $documentId"',
  },
  {
    path: '/data/history/$dataset/events/documents/$id?limit=10',
    reads: z.object({
      events: z.record(
        text,
        z.array(z.object({ type: text, timestamp: time, author: text })).min(1),
      ),
      nextCursor: text,
    }),
    source: 'response.events[documentId]?.map',
  },
  {
    path: '/data/history/$dataset/documents/$id?revision=$revision',
    reads: z.object({ documents: z.array(z.object({ _id: text, _rev: text })).length(1) }),
    source: 'tag: "get-document-revision"',
  },
  {
    path: '/data/history/$dataset/transactions/$id?excludeContent=true&effectFormat=mendoza&limit=50',
    reads: z.object({
      id: text,
      timestamp: time,
      author: text,
      documentIDs: z.array(text).min(1),
      effects,
    }),
    source: 'effectFormat',
    isLines: true,
  },
]

/**
 * Requests in the Studio's source that the lake does not support. It responds with a 404, which the Studio
 * treats as "not found".
 */
export const notAnswered: readonly { source: string; path: string }[] = [
  { source: 'url: `/access/project/', path: '/access/project/local/requests' },
  { source: '/descriptors/claim', path: '/descriptors/claim' },
  { source: '/geoip/country', path: '/geoip/country' },
  { source: '/intake/batch', path: '/intake/batch' },
  { source: 'url: `/media-libraries/', path: '/media-libraries/x' },
  { source: '/settings/indexing', path: '/projects/local/datasets/production/settings/indexing' },
  { source: '/subscriptions/project/', path: '/subscriptions/project/local' },
]

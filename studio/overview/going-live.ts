import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { z } from 'zod'
import { nameOf } from '../site-state/document-name.ts'
import { formatTime } from '../ui/format-time.ts'

/** A document in a list of the overview, and why it is there. */
export interface Entry {
  id: string
  type: string
  name: string
  why: string
  /** The id of the person who last changed it, if the history goes back far enough. */
  author?: string | undefined
  /** The name of a release, if the entry is about one and not about a document. */
  release?: string | undefined
  /** The address of the Studio's preview of the site as it will be when it goes live. */
  preview?: string | undefined
}

export const releaseType = 'system.release'

/** GROQ for the documents in releases, with the fields that name them. */
export const versionsQuery =
  '*[_id in path("versions.**")]{_id, _type, _updatedAt, name, label, title, path, place}'

const releaseSchema = z.object({
  name: z.string(),
  state: z.string(),
  publishAt: z.string().nullish(),
  error: z.object({ message: z.string() }).nullish(),
  metadata: z.object({ title: z.string().catch(''), cardinality: z.string().nullish() }),
})

type Release = z.output<typeof releaseSchema>

function parsed(releases: readonly StoredDocument[]): Release[] {
  return releases.flatMap((release) => releaseSchema.safeParse(release).data ?? [])
}

/** The documents in a release. */
function documentsOf({ name }: Release, versions: readonly StoredDocument[]): StoredDocument[] {
  return versions.filter(({ _id }) => _id.split('.')[1] === name)
}

/** The entry of a release leads to the release; that of a scheduled draft leads to its document. */
function entry({ name, metadata }: Release, [only]: readonly StoredDocument[]): Omit<Entry, 'why'> {
  const isOne = metadata.cardinality === 'one' && only !== undefined
  return {
    id: isOne ? publishedId(only._id) : name,
    type: isOne ? only._type : releaseType,
    name: isOne ? nameOf(only) : metadata.title || 'Untitled release',
    release: isOne ? undefined : name,
  }
}

/**
 * The address of the preview at the time of a release. Sanity's preview of a scheduled release includes whatever goes
 * live before it, but also drafts and releases without a time. This leaves those out.
 */
function previewThen(name: string, path: string, releases: readonly Release[]): string {
  const timeless = releases.filter(({ state }) => state === 'active').map((each) => each.name)
  const excludedPerspectives = ['drafts', ...timeless].join(',')
  return `/preview?${new URLSearchParams({ preview: path, perspective: name, excludedPerspectives })}`
}

/** Sanity's cloud takes a moment to schedule a release, and another to publish it. */
const waiting: ReadonlySet<string> = new Set(['scheduling', 'scheduled', 'publishing'])

/** What is scheduled to go live, soonest first. */
export function goingLiveEntries(
  releases: readonly StoredDocument[],
  versions: readonly StoredDocument[],
): Entry[] {
  const known = parsed(releases)
  return known
    .flatMap((release) => {
      const { publishAt, state } = release
      return waiting.has(state) && publishAt ? [{ release, publishAt }] : []
    })
    .sort((a, b) => a.publishAt.localeCompare(b.publishAt))
    .map(({ release, publishAt }) => {
      const own = documentsOf(release, versions)
      const path = own.map((document) => document.path).find((path) => typeof path === 'string')
      const rest = entry(release, own)
      const documents =
        rest.release === undefined ? '' : `, ${own.length} document${own.length === 1 ? '' : 's'}`
      return {
        ...rest,
        preview: previewThen(release.name, path ?? '/', known),
        why: `on ${formatTime(publishAt)}${documents}`,
      }
    })
}

/** What could not be published when it was due. */
export function failedEntries(
  releases: readonly StoredDocument[],
  versions: readonly StoredDocument[],
): Entry[] {
  return parsed(releases).flatMap((release) => {
    if (release.state !== 'active' || !release.error?.message) return []
    const rest = entry(release, documentsOf(release, versions))
    return [{ ...rest, why: `It was not published when it was due: ${release.error.message}` }]
  })
}

import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { z } from 'zod'
import { nameOf } from '../site-state/document-name.ts'
import { releaseType } from '../site-state/use-documents.ts'
import { formatTime } from '../ui/format-time.ts'

/** A document in a list of the overview, and why it is there. */
export interface Entry {
  id: string
  type: string
  name: string
  why: string
  /** The address of the Studio's preview of the site as it will be when it goes live. */
  preview?: string | undefined
}

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

/** The entry of a document leads to its form. */
export function entryOf(document: StoredDocument) {
  return { id: publishedId(document._id), type: document._type, name: nameOf(document) }
}

/** The entry of a release leads to the release; that of a scheduled draft leads to its document. */
function entry({ name, metadata }: Release, [only]: readonly StoredDocument[]): Omit<Entry, 'why'> {
  if (metadata.cardinality === 'one' && only) return entryOf(only)
  return { id: name, type: releaseType, name: metadata.title || 'Untitled release' }
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

/** Everything that will happen by itself, soonest first: releases, scheduled drafts, and dates of pages. */
export function scheduledEntries(
  releases: readonly StoredDocument[],
  versions: readonly StoredDocument[],
  published: readonly StoredDocument[] = [],
): Entry[] {
  const known = parsed(releases)
  const scheduled = known.flatMap((release) => {
    const { publishAt, state } = release
    if (!waiting.has(state) || !publishAt) return []
    const own = documentsOf(release, versions)
    const path = own.map((document) => document.path).find((path) => typeof path === 'string')
    const rest = entry(release, own)
    const documents =
      rest.type !== releaseType ? '' : `, ${own.length} document${own.length === 1 ? '' : 's'}`
    const preview = previewThen(release.name, path ?? '/', known)
    return [{ at: publishAt, ...rest, preview, why: `on ${formatTime(publishAt)}${documents}` }]
  })
  return [...scheduled, ...pageDates(published)]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at: _at, ...each }) => each)
}

const pageDatesSchema = z.object({
  middleware: z.array(z.string()),
  availability: z.object({ from: z.string().optional(), until: z.string().optional() }),
})

/** Moments at which published pages appear or are taken down by their own dates. */
function pageDates(published: readonly StoredDocument[]) {
  return published.flatMap((page) => {
    const dates = pageDatesSchema.safeParse(page).data
    if (!dates?.middleware.includes('availability')) return []
    const { from = '', until = '' } = dates.availability
    const moments = [
      { at: from, does: 'appears' },
      { at: until, does: 'is taken down' },
    ]
    return moments
      .filter(({ at }) => Date.parse(at) > Date.now())
      .map(({ at, does }) => ({ at, ...entryOf(page), why: `${does} on ${formatTime(at)}` }))
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

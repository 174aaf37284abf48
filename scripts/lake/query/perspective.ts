import { type Audience, isShown } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError } from '../model/errors.ts'
import { draftIdOf, isPublishedId, publishedIdOf } from '../model/ids.ts'
import { isToBeUnpublished } from '../model/release.ts'

/**
 * `raw` shows every document as it is stored. A list names layers over the published documents, of which
 * the first that has a document wins.
 */
export type Perspective = 'raw' | 'published' | readonly string[]

/** Older API versions default to `raw`. */
const publishedByDefaultSince = '2025-02-19'

export function defaultPerspective(apiVersion: string): Perspective {
  return apiVersion === 'X' || apiVersion >= publishedByDefaultSince ? 'published' : 'raw'
}

/**
 * Parses `perspective=published|drafts|raw|<release>,<release>,…`.
 *
 * @throws DataError 400 for an empty or impossible list
 */
export function parsePerspective(text: string): Perspective {
  const layers = text
    .split(',')
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
    .filter((name) => name !== '')
  const [first, ...others] = layers
  const isAlone = first === 'raw' || first === 'published'
  if (isAlone && others.length === 0) return first
  if (!first || isAlone || layers.some((name) => !/^[A-Za-z0-9_-]+$/.test(name))) {
    const description = `perspective "${text}" is neither "raw", "published" nor a list of names`
    throw new DataError(400, 'invalidPerspectiveError', description)
  }
  return layers.filter((name) => name !== 'published')
}

/**
 * The document that a perspective shows for a group of documents with the same published id, if any. The
 * audience must be allowed to see the group. `read` looks up a stored document by its full id.
 */
export function resolveGroup(
  publishedId: string,
  perspective: Exclude<Perspective, 'raw'>,
  audience: Audience,
  read: (id: string) => LakeDocument | undefined,
): JsonObject | null {
  if (audience === 'public') return read(publishedId) ?? null
  for (const layer of perspective === 'published' ? [] : perspective) {
    const id = layer === 'drafts' ? draftIdOf(publishedId) : `versions.${layer}.${publishedId}`
    const document = read(id)
    if (!document) continue
    if (isToBeUnpublished(document)) return null
    return { ...document, _id: publishedId, _originalId: id }
  }
  const published = read(publishedId)
  if (!published) return null
  return perspective === 'published' ? published : { ...published, _originalId: publishedId }
}

/** The key under which a view lists a document: the id itself in `raw`, otherwise the published id. */
export function viewKey(id: string, perspective: Perspective): string {
  return perspective === 'raw' ? id : publishedIdOf(id)
}

export function showsId(
  id: string,
  perspective: Perspective,
  audience: Audience,
  owner: Owner,
): boolean {
  if (!isShown(id, audience, owner)) return false
  return audience === 'public' || perspective !== 'published' || isPublishedId(id)
}

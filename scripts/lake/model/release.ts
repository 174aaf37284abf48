import { isJsonObject, type JsonObject, type LakeDocument } from './document.ts'
import { instantSchema } from './time.ts'

const idPrefix = '_.releases.'

export const states = ['active', 'scheduled', 'published', 'archived', 'unarchiving'] as const
export type ReleaseState = (typeof states)[number]

/** The document of a release. */
export interface Release extends LakeDocument {
  name: string
  state: ReleaseState
}

export function releaseDocumentId(name: string): string {
  return idPrefix + name
}

export function isRelease(document: LakeDocument | null | undefined): document is Release {
  return (
    document?._id.startsWith(idPrefix) === true &&
    document._id === releaseDocumentId(String(document.name)) &&
    states.some((state) => state === document.state)
  )
}

/** Whether publishing the release of this version unpublishes the document. */
export function isToBeUnpublished({ _system }: JsonObject): boolean {
  return isJsonObject(_system) && _system.delete === true
}

/** When a release changes state on its own, in milliseconds since 1970; null if it will not. */
export function dueTimeOf(document: LakeDocument | null | undefined): number | null {
  if (!isRelease(document)) return null
  if (document.state === 'unarchiving') return 0
  if (document.state !== 'scheduled') return null
  const time = instantSchema.safeParse(document.publishAt)
  return time.success ? Date.parse(time.data) : null
}

import type { LakeDocument } from './document.ts'

const idPrefix = '_.releases.'

export type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

/** The document of a release. */
export interface Release extends LakeDocument {
  name: string
  state: ReleaseState
}

const states: readonly unknown[] = ['active', 'scheduled', 'published', 'archived']

export function releaseDocumentId(name: string): string {
  return idPrefix + name
}

export function isRelease(document: LakeDocument | null | undefined): document is Release {
  return (
    document?._id.startsWith(idPrefix) === true &&
    document._id === releaseDocumentId(String(document.name)) &&
    states.includes(document.state)
  )
}

/** When a release is to be published, in milliseconds since 1970; null when it waits for nothing. */
export function dueTimeOf(document: LakeDocument | null | undefined): number | null {
  if (!isRelease(document) || document.state !== 'scheduled') return null
  const time = Date.parse(String(document.publishAt))
  return Number.isNaN(time) ? null : time
}

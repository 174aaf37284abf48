import { randomBytes } from 'node:crypto'

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

/** Sanity's rule for document ids: letters, digits, `_`, `-` and `.`, at most 128 of them. A draft has no draft. */
const idPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

export function isValidId(id: string): boolean {
  const publishedId = publishedIdOf(id)
  if (publishedId === '' || !isPublishedId(publishedId)) return false
  return idPattern.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** Sanity's own documents, such as groups. Of these only releases are stored here, through their actions. */
export function isSystemId(id: string): boolean {
  return id.startsWith('_.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(versionPrefix)
}

/** True for ids in the `published` perspective, which has neither drafts nor versions. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The published id for a draft, version or published id. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftIdOf(id: string): string {
  return draftPrefix + publishedIdOf(id)
}

/** An id with a dot is private: requests without a token cannot see that it exists. */
export function isPrivateId(id: string): boolean {
  return id.includes('.')
}

/** Twenty-two characters, as Content Lake makes them for documents and transactions. */
export function randomId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  let id = ''
  while (id.length < 22) {
    for (const byte of randomBytes(32)) {
      if (byte < 248 && id.length < 22) id += alphabet[byte % 62]
    }
  }
  return id
}

/** A document as stored, drafts included. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

const systemFields: readonly string[] = ['_id', '_rev', '_createdAt', '_updatedAt', '_system']

/** The content of a document as a text to compare, without the fields that Sanity sets and others to leave out. */
export function contentOf(document: object, leftOut: readonly string[] = []): string {
  const fields = Object.entries(document).filter(
    ([name]) => !systemFields.includes(name) && !leftOut.includes(name),
  )
  return JSON.stringify(fields.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Whether a document is a draft. */
export function isDraft({ _id }: Pick<StoredDocument, '_id'>): boolean {
  return _id.startsWith('drafts.')
}

/** The published id of a document, draft or version. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) return id.split('.').slice(2).join('.')
  return id
}

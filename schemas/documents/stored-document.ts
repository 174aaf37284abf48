/** A document as stored, drafts included. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
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

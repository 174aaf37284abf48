/** A document as stored, drafts included. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

export function isDraft({ _id }: Pick<StoredDocument, '_id'>): boolean {
  return _id.startsWith('drafts.')
}

import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { Issue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import type { Content } from './read.ts'

/** The content is invalid. The details name document, field and reason. */
export class SeedContentError extends Error {
  override readonly name = 'SeedContentError'
  readonly details: readonly string[]

  constructor(details: readonly string[]) {
    super(`The content has ${details.length} issues:\n  ${details.join('\n  ')}`)
    this.details = details
  }
}

function assetDocuments({ assets }: Pick<Content, 'assets'>): StoredDocument[] {
  return assets.map(({ id, path, size }) => ({
    _id: id,
    _type: size ? 'sanity.imageAsset' : 'sanity.fileAsset',
    url: `https://pictures.example/${path}`,
    metadata: { dimensions: size },
  }))
}

/** The issues of {@link checkSite} in content that is not in a dataset yet. */
export function findIssues(content: Pick<Content, 'assets' | 'documents'>): Issue[] {
  return checkSite([...content.documents, ...assetDocuments(content)])
}

/** An issue on one line. */
export function describeIssue({ documentId, path, message }: Issue): string {
  return `${documentId}: ${pathText(path)} ${message}`
}

/**
 * Checks content in the same way as the site, the Studio and `npm run check:content`.
 *
 * @throws SeedContentError naming each document, the path of the field and what is wrong
 */
export function checkContent(content: Pick<Content, 'assets' | 'documents'>): void {
  const ids = content.documents.map(({ _id }) => _id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const issues = findIssues(content).filter(({ severity }) => severity === 'error')
  const details = [...twice.map((id) => `${id}: is there twice`), ...issues.map(describeIssue)]
  if (details.length > 0) throw new SeedContentError(details)
}

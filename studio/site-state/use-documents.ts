import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { storedDocuments } from './document-types.ts'
import { followQuery, useFollowed } from './follow-query.ts'

export const releaseType = 'system.release'

// Named one by one to leave out system documents.
const types = [...Object.keys(documentRoles), releaseType, 'sanity.imageAsset', 'sanity.fileAsset']
const query = `*[_type in ${JSON.stringify(types)}]`

const follow = followQuery({
  query: { fetch: query, listen: query },
  throttleTime: 500,
  parse: (found) => storedDocuments.parse(found),
})

/** All documents, pictures, files and releases, with drafts and versions, read again shortly after a change. */
export function useDocuments() {
  return useFollowed(follow)
}

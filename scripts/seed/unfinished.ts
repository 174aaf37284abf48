import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { referredAsset } from './assets.ts'
import { isSame, mapObjects } from './format.ts'

/**
 * A document without what @sanity/import adds after it has written all documents: the pictures,
 * and the strength of references, which are weak until then.
 */
function withoutLastSteps(document: StoredDocument): unknown {
  return mapObjects(document, ({ _weak, ...fields }) => {
    if (!referredAsset(fields)) return fields
    const { asset: _, ...rest } = fields
    return rest
  })
}

/**
 * Whether a document is what an interrupted import left, which nobody has worked on since.
 *
 * @param found - the document of the dataset
 * @param wanted - what the import would have made of it
 */
export function isUnfinished(found: StoredDocument, wanted: StoredDocument): boolean {
  if (isSame(found, wanted)) return false
  // A picture that is missing in a document that was written once more was taken out by an editor.
  const isUntouched = found._createdAt === found._updatedAt
  const isWeak = JSON.stringify(found).includes('"_weak":true')
  return (isUntouched || isWeak) && isSame(withoutLastSteps(found), withoutLastSteps(wanted))
}

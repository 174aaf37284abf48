import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { applicationPathOf } from '@nectar/schemas/fields/link'
import type { Issue } from '@nectar/schemas/validation/issue'
import { walk } from '@nectar/schemas/validation/path'
import { contentTypes } from '../seed/folder.ts'

/** Web and mail addresses under the domain reserved for examples (RFC 2606). */
const samplePattern = /(?:https?:\/\/|[\w.+-]+@)[\w.-]+\.example(?![\w.-])(?:\/[\w./~-]*[\w/])?/g

/** The texts of a document, each with the place where it is. */
function textsOf(document: StoredDocument) {
  const [documentId, documentType] = [document._id, document._type]
  return [...walk(document)].flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([field, text]) =>
      typeof text === 'string'
        ? [{ field, text, place: { documentId, documentType, path: [...path, field] } }]
        : [],
    ),
  )
}

/**
 * Addresses in published content that its owner should review: sample addresses, once each, and fixed
 * addresses of the application, which do not follow the configured one.
 *
 * @param application - the configured address of the application
 */
export function checkAddresses(documents: readonly StoredDocument[], application: string): Issue[] {
  // Ids with a dot are not public: drafts, versions, inquiries.
  const shown = documents.filter(
    ({ _id, _type }) => contentTypes.includes(_type) && !_id.includes('.'),
  )
  const texts = shown.flatMap(textsOf)
  const byHand = texts.filter(
    ({ field, text }) => field === 'address' && applicationPathOf(application, text) !== undefined,
  )
  const found = texts.flatMap(({ text, place }) =>
    [...text.matchAll(samplePattern)].map(([address]) => ({ address, place })),
  )
  const message = 'This is an address of the application: choose “The application” instead.'
  return [
    ...byHand.map(({ place }): Issue => {
      return { ...place, severity: 'warning', code: 'application-address', message }
    }),
    ...[...Map.groupBy(found, ({ address }) => address)].flatMap(
      ([address, [first, ...more]]): Issue[] => {
        const times = more.length === 0 ? 'once' : `${more.length + 1} times`
        const message = `${address} is a sample address, used ${times}: put one of yours in its place.`
        return first ? [{ ...first.place, severity: 'info', code: 'sample-address', message }] : []
      },
    ),
  ]
}

import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { applicationPathOf } from '@nectar/schemas/fields/link/schema'
import type { Issue, PathStep } from '@nectar/schemas/validation/issue'
import { walk } from '@nectar/schemas/validation/path'
import { contentTypes } from '../seed/folder.ts'

/** Web and mail addresses under the domain reserved for examples (RFC 2606). */
const samplePattern = /(?:https?:\/\/|[\w.+-]+@)[\w.-]+\.example(?![\w.-])(?:\/[\w./~-]*[\w/])?/g

interface Place {
  document: StoredDocument
  path: readonly PathStep[]
  text: string
}

function* textsOf(documents: readonly StoredDocument[]): Generator<Place> {
  for (const document of documents) {
    for (const { value, path } of walk(document)) {
      for (const [field, text] of Object.entries(value)) {
        if (typeof text === 'string') yield { document, path: [...path, field], text }
      }
    }
  }
}

function found({ document, path }: Place) {
  return { documentId: document._id, documentType: document._type, path }
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
  const places = [...textsOf(shown)]
  const named = places.flatMap((place) =>
    [...place.text.matchAll(samplePattern)].map(([address]) => ({ address, place })),
  )
  const samples = named.flatMap(({ address, place }, index): Issue[] => {
    if (named.findIndex((other) => other.address === address) !== index) return []
    const uses = named.filter((other) => other.address === address).length
    const times = uses === 1 ? 'once' : `${uses} times`
    const message = `${address} is a sample address, used ${times}: put one of yours in its place.`
    return [{ ...found(place), severity: 'info', code: 'sample-address', message }]
  })
  const byHand = places.filter(
    ({ path, text }) =>
      path.at(-1) === 'address' && applicationPathOf(application, text) !== undefined,
  )
  const message = 'This is an address of the application: choose “The application” instead.'
  return [
    ...byHand.map(
      (place): Issue => ({
        ...found(place),
        severity: 'warning',
        code: 'application-address',
        message,
      }),
    ),
    ...samples,
  ]
}

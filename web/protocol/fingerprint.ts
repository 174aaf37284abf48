import { hash } from 'node:crypto'

/** What a page shows, by part name: for example a document, the title of a linked page, or the built menus. */
export type FingerprintParts = Readonly<Record<string, unknown>>

const nameLength = 6
const digestLength = 8
const length = nameLength + digestLength

/** Digests by the names of the parts. */
export type Fingerprint = ReadonlyMap<string, string>

/** Precedes the fingerprint in a page's HTML and RSC. */
export const fingerprintMark = 'made-of:'
export const fingerprintPattern = /made-of:([A-Za-z0-9_-]*)/g

function short(text: string, characters: number): string {
  return hash('sha256', text, 'base64url').slice(0, characters)
}

/** The short name of a part, as fingerprints write it. */
export function partName(name: string): string {
  return short(name, nameLength)
}

/** The digest of a part's value, as fingerprints write it. */
export function digestOf(value: unknown): string {
  return short(JSON.stringify(value ?? null), digestLength)
}

/**
 * Builds a fingerprint of fourteen characters for each part: its short name and a digest of its value. A page
 * carries the fingerprint of the content it was rendered from, and a publish answers with that of the current
 * content. A page is stale if its digest of the same part differs.
 */
export function fingerprintOf(parts: FingerprintParts): string {
  return Object.entries(parts)
    .map(([name, value]) => partName(name) + digestOf(value))
    .sort()
    .join('')
}

export function parseFingerprint(text: string): Fingerprint {
  const digests = new Map<string, string>()
  for (let at = 0; at + length <= text.length; at += length) {
    digests.set(text.slice(at, at + nameLength), text.slice(at + nameLength, at + length))
  }
  return digests
}

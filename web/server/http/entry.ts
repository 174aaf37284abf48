import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Fingerprint } from '../../protocol/fingerprint.ts'
import {
  type Compressed,
  compress,
  compressOnce,
  decompress,
  type Encoding,
  pageQuality,
} from './compression.ts'

/** One encoding of an answer; `headers` are alternating names and values, ready for writeHead. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A finished answer, cached as it is sent. */
export interface Entry {
  status: number
  /** The target of a redirect, without the visitor's query. */
  location: string | undefined
  br: Representation | undefined
  gzip: Representation | undefined
  /** Set only if compression gains nothing; otherwise unpacked from gzip for the rare client that needs it. */
  identity: Representation | undefined
  fingerprint: Fingerprint | undefined
  /** Milliseconds since 1970 after which the answer must be requested again. */
  expiresAt: number
  /** Whether a CDN may keep it until it is purged. */
  purgeable: boolean
  bytes: number
}

export interface EntryParts {
  status: number
  body: Buffer
  contentType: string
  /** Every header but Content-Type, -Length, -Encoding, ETag and Location. */
  headers: readonly string[]
  location?: string | undefined
  fingerprint?: Fingerprint | undefined
  expiresAt?: number
  purgeable?: boolean
  /** For an answer to a single visitor: the only encoding to make. */
  only?: Encoding | undefined
  compressed?: Compressed | undefined
}

const overhead = 1024

/** Unpacked bodies for clients without compression, cached so that a flood of them is cheap. */
const plainBytes = 32 * 1024 * 1024
const plain = new LRUCache<Entry, Representation>({
  maxSize: plainBytes,
  sizeCalculation: ({ body }) => body.length + overhead,
})

/** Compresses a body and prepares the headers of each encoding. */
export async function buildEntry(parts: EntryParts): Promise<Entry> {
  const { body, contentType, only } = parts
  const compressed =
    parts.compressed ??
    (await (only
      ? compressOnce(body, contentType, only)
      : compress(body, contentType, pageQuality)))
  // The ETag covers the headers: a page whose policy changed must not be answered with 304.
  const tag = hash('sha256', Buffer.concat([body, Buffer.from(parts.headers.join('\n'))]))
  const layOut = (body: Buffer, encoding: Encoding): Representation =>
    represent(parts, body, encoding, tag.slice(0, 20))
  const br = compressed?.br && layOut(compressed.br, 'br')
  const gzip = compressed?.gzip && layOut(compressed.gzip, 'gzip')
  const identity = compressed ? undefined : layOut(body, 'identity')
  const bytes = [br, gzip, identity].reduce(
    (sum, one) => sum + (one ? one.body.length + overhead : 0),
    0,
  )
  return {
    status: parts.status,
    location: parts.location,
    br,
    gzip,
    identity,
    fingerprint: parts.fingerprint,
    expiresAt: parts.expiresAt ?? Number.POSITIVE_INFINITY,
    purgeable: parts.purgeable ?? false,
    bytes,
  }
}

/** The representation to send for an encoding that the client accepts. */
export function representation(entry: Entry, encoding: Encoding): Representation {
  const kept = entry[encoding] ?? entry.identity
  if (kept) return kept
  const unpacked = plain.get(entry)
  if (unpacked) return unpacked
  if (!entry.gzip) throw new TypeError('An entry holds neither a compressed nor a plain body')
  const body = decompress(entry.gzip.body)
  const headers = withoutHeaders(entry.gzip.headers, ['Content-Encoding', 'Content-Length', 'ETag'])
  const etag = entry.gzip.etag.replace(/-gzip"$/, '"')
  const made = {
    body,
    etag,
    headers: [...headers, 'Content-Length', String(body.length), 'ETag', etag],
  }
  plain.set(entry, made)
  return made
}

function represent(
  parts: EntryParts,
  body: Buffer,
  encoding: Encoding,
  tag: string,
): Representation {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const headers = [
    ...(parts.contentType === '' ? [] : ['Content-Type', parts.contentType]),
    ...parts.headers,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.length),
    'ETag',
    etag,
  ]
  return { body, etag, headers }
}

/** A flat list of headers without some names. */
export function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    const value = headers[index + 1]
    if (name !== undefined && value !== undefined && !names.includes(name)) kept.push(name, value)
  }
  return kept
}

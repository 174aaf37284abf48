import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  type Compressed,
  compress,
  compressOnce,
  decompress,
  type Encoding,
} from './compression.ts'

/** One encoding of a kept answer; `headers` are name and value in turn, ready for writeHead. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A finished answer, kept as it goes out. */
export interface Entry {
  status: number
  /** Where a redirect leads, without the visitor's query. */
  location: string | undefined
  br: Representation | undefined
  gzip: Representation | undefined
  /** Only where compression gains nothing; otherwise made from gzip for the rare client that wants it. */
  identity: Representation | undefined
  /** Digests of what a page states it was made of, by the names of the facts; none where it states nothing. */
  madeOf: ReadonlyMap<string, string> | undefined
  /** Milliseconds since the epoch after which the answer must be asked for again. */
  expiresAt: number
  /** Whether a CDN may hold it until it is told to drop it. */
  held: boolean
  /** Bytes that the entry takes, its headers included. */
  bytes: number
}

export interface EntryParts {
  status: number
  body: Buffer
  contentType: string
  /** Every header but Content-Type, -Length, -Encoding, ETag and Location. */
  headers: readonly string[]
  location?: string | undefined
  madeOf?: ReadonlyMap<string, string> | undefined
  expiresAt?: number
  held?: boolean
  /** For an answer that one visitor gets, and nobody else: the encoding that he takes. */
  only?: Encoding | undefined
  /** Bodies that were compressed beforehand. */
  compressed?: Compressed | undefined
}

const overhead = 1024

/** Plain bodies for clients that accept no encoding; a flood of those must not cost an unpacking each. */
const plainBytes = 32 * 1024 * 1024
const plain = new LRUCache<Entry, Representation>({
  maxSize: plainBytes,
  sizeCalculation: ({ body }) => body.length + overhead,
})

/** Compresses a body once and lays out the headers of each encoding. */
export async function buildEntry(parts: EntryParts): Promise<Entry> {
  const { body, contentType, only } = parts
  const compressed =
    parts.compressed ??
    (await (only ? compressOnce(body, contentType, only) : compress(body, contentType, 7)))
  // The headers are part of the tag: a page whose policy changed must not be answered 304.
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
    madeOf: parts.madeOf,
    expiresAt: parts.expiresAt ?? Number.POSITIVE_INFINITY,
    held: parts.held ?? false,
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

/** A flat header list without some names. */
export function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]
    const value = headers[index + 1]
    if (name !== undefined && value !== undefined && !names.includes(name)) kept.push(name, value)
  }
  return kept
}

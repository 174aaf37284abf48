import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
  type Compressed,
  compressOnce,
  compressPage,
  type Encoding,
  zipNow,
} from './compression.ts'

/** One encoding of an answer; `headers` are alternating names and values, ready for writeHead. */
export interface Representation {
  body: Buffer
  etag: string
  headers: string[]
}

/** A finished answer, cached in the form in which it is sent. */
export interface Entry {
  status: number
  /** The target of a redirect, without the visitor's query. */
  location: string | undefined
  br: Representation | undefined
  /** Set if there is no `br`, or if it was built together with it. Otherwise it is made on demand. */
  gzip: Representation | undefined
  /** Set if compression gains nothing. Otherwise it is made on demand. */
  identity: Representation | undefined
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
  expiresAt?: number
  purgeable?: boolean
  /** For an answer to a single visitor: the only encoding to make. */
  only?: Encoding | undefined
  compressed?: Compressed | undefined
}

const overhead = 1024

/** Cache size for the representations made for clients without brotli, so that a flood of them is cheap. */
const madeBytes = 32 * 1024 * 1024
const madeOf = () =>
  new LRUCache<string, Representation>({
    maxSize: madeBytes,
    sizeCalculation: ({ body }) => body.length + overhead,
  })
const made = { gzip: madeOf(), identity: madeOf() }

/** Compresses a body and prepares the headers of each encoding. */
export async function buildEntry(parts: EntryParts): Promise<Entry> {
  const { body, contentType, only } = parts
  const compressing =
    parts.compressed ??
    (only ? compressOnce(body, contentType, only) : compressPage(body, contentType))
  // The ETag covers the headers: a page whose policy changed must not be answered with 304.
  const head = [contentType, ...parts.headers].join('\n')
  const tag = hash('sha256', Buffer.concat([body, Buffer.from(head)]))
  const compressed = await compressing
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
    expiresAt: parts.expiresAt ?? Number.POSITIVE_INFINITY,
    purgeable: parts.purgeable ?? false,
    bytes,
  }
}

/** The representation to send for an encoding that the client accepts. */
export function representation(entry: Entry, encoding: Encoding): Representation {
  const kept = entry[encoding] ?? entry.identity
  if (kept) return kept
  const other = encoding === 'gzip' ? 'gzip' : 'identity'
  const source = entry.br ?? entry.gzip
  if (!source) throw new TypeError('An entry holds neither a compressed nor a plain body')
  const etag = etagFor(source.etag.replace(/^"|(?:-\w+)?"$/g, ''), other)
  // By ETag, because an entry as the key would stay in memory after a newer one has replaced it.
  const before = made[other].get(etag)
  if (before) return before
  const plain = source === entry.br ? brotliDecompressSync(source.body) : gunzipSync(source.body)
  const body = exactly(other === 'gzip' ? zipNow(plain) : plain)
  const headers = withoutHeaders(source.headers, ['Content-Encoding', 'Content-Length', 'ETag'])
  const result = { body, etag, headers: [...headers, ...encodingHeaders(body, etag, other)] }
  made[other].set(etag, result)
  return result
}

function etagFor(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

function encodingHeaders(body: Buffer, etag: string, encoding: Encoding): string[] {
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return [...coding, 'Content-Length', String(body.length), 'ETag', etag]
}

/**
 * The same bytes in memory of their own. Node's compression returns the beginning of a block of 64 KB, and short
 * buffers share one: what is kept would keep the whole block.
 */
function exactly(body: Buffer): Buffer {
  return body.length === body.buffer.byteLength ? body : Buffer.from(new Uint8Array(body).buffer)
}

function represent(
  parts: EntryParts,
  whole: Buffer,
  encoding: Encoding,
  tag: string,
): Representation {
  const etag = etagFor(tag, encoding)
  const body = exactly(whole)
  const headers = [
    ...(parts.contentType === '' ? [] : ['Content-Type', parts.contentType]),
    ...parts.headers,
    ...encodingHeaders(body, etag, encoding),
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

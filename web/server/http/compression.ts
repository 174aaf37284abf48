import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bodies below this size fit one packet either way. */
const worthwhileBytes = 860

/** Media types that are text in one way or another. */
export const compressibleType =
  /^text\/|[/+](?:json|xml|javascript|wasm|x-component)\b|^image\/(?:svg|x-icon)/

export interface Compressed {
  br: Buffer
  gzip: Buffer
}

/**
 * Compresses a body for keeping, or answers undefined where that gains nothing.
 * `quality` is brotli's: 7 costs a page about as much as gzip does, 11 is for files that never change.
 */
export async function compress(
  body: Buffer,
  contentType: string,
  quality: number,
): Promise<Compressed | undefined> {
  if (body.length < worthwhileBytes || !compressibleType.test(contentType)) return undefined
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    zip(body, { level: quality > 9 ? 9 : 6 }),
  ])
  return { br, gzip: gz }
}

export function decompress(gz: Buffer): Buffer {
  return gunzipSync(gz)
}

/** What a page can be had in, the smallest first: a client's order among those it accepts is not kept. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send a handful of values; anything else must not fill the memory. */
const preferences = new LRUCache<string, Encoding>({ max: 200 })

/** The smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const value = String(header)
  const known = preferences.get(value)
  if (known !== undefined) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': value } }).encodings(offered)
  const encoding = offered.find((candidate) => accepted.includes(candidate)) ?? 'identity'
  preferences.set(value, encoding)
  return encoding
}

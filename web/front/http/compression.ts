import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bodies below this size fit one packet even uncompressed. */
const worthwhileBytes = 860

export const compressibleType =
  /^text\/|[/+](?:json|xml|javascript|wasm|x-component)\b|^image\/(?:svg|x-icon)/

export interface Compressed {
  br?: Buffer
  gzip?: Buffer
}

/**
 * Compresses a body for the cache; undefined if that gains nothing.
 *
 * @param quality - the brotli quality
 */
export async function compress(
  body: Buffer,
  contentType: string,
  quality: number,
): Promise<Required<Compressed> | undefined> {
  if (!isWorthwhile(body, contentType)) return undefined
  const [br, gz] = await Promise.all([
    toBrotli(body, quality),
    zip(body, { level: quality > 9 ? 9 : 6 }),
  ])
  return { br, gzip: gz }
}

/** Compresses a page for the cache with brotli. Other encodings are made from it on demand (`representation`). */
export async function compressPage(body: Buffer, type: string): Promise<Compressed | undefined> {
  return isWorthwhile(body, type) ? { br: await toBrotli(body, pageQuality) } : undefined
}

/** Quality 7 takes three times as long for 2% fewer bytes. */
const pageQuality = 6

/** Compresses a body for a single visitor: cheaply, and in one encoding only. */
export async function compressOnce(
  body: Buffer,
  contentType: string,
  encoding: Encoding,
): Promise<Compressed | undefined> {
  if (encoding === 'identity' || !isWorthwhile(body, contentType)) return undefined
  return encoding === 'br'
    ? { br: await toBrotli(body, onceQuality) }
    : { gzip: await zip(body, { level: 1 }) }
}

/** Costs two thirds of a page's quality, for an eighth more bytes. */
const onceQuality = 4

function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}

function isWorthwhile(body: Buffer, contentType: string): boolean {
  return body.length >= worthwhileBytes && compressibleType.test(contentType)
}

export function zipNow(body: Buffer): Buffer {
  return gzipSync(body, { level: 6 })
}

/** The encodings of a page, smallest first. The order in the client's header is ignored. */
const offered: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send a handful of values. The limit keeps made-up values from filling the memory. */
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

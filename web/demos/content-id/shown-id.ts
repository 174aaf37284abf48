import { sha256 } from '@noble/hashes/sha2.js'
import { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'
import { create } from 'multiformats/hashes/digest'

export interface ShownId {
  /** In base 32, as in a link. */
  text: string
  /** The bytes of its hash. */
  digest: number[]
  /** Whether it identifies a tree of several blocks. */
  isTree: boolean
}

/** The parts of a content id that the page shows. */
export function shownId(cid: CID): ShownId {
  return {
    text: cid.toString(),
    digest: [...cid.multihash.digest],
    isTree: cid.code !== rawBytes,
  }
}

/** https://github.com/multiformats/multicodec */
const sha256Code = 0x12

/** The content id of a text that fits into one block (256 KiB), computed synchronously. */
export function contentIdOfText(text: string): ShownId {
  const hash = sha256(new TextEncoder().encode(text))
  return shownId(CID.createV1(rawBytes, create(sha256Code, hash)))
}

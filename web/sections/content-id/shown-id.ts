import { sha256 } from '@noble/hashes/sha2.js'
import { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'
import { create } from 'multiformats/hashes/digest'

/** What the page shows of a content id. */
export interface ShownId {
  /** In base 32, as in a link. */
  text: string
  /** The bytes of its hash. */
  digest: number[]
  /** Whether it stands for a tree of blocks. */
  isTree: boolean
}

/** Takes from a content id what is shown of it. */
export function shownId(cid: CID): ShownId {
  return {
    text: cid.toString(),
    digest: [...cid.multihash.digest],
    isTree: cid.code !== rawBytes,
  }
}

/** Its code in the table of hashes (https://github.com/multiformats/multicodec). */
const sha256Code = 0x12

/** The content id of a text that fits in one block (256 KiB), told at once. */
export function idOfText(text: string): ShownId {
  const hash = sha256(new TextEncoder().encode(text))
  return shownId(CID.createV1(rawBytes, create(sha256Code, hash)))
}

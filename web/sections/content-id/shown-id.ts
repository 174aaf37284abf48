import type { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'

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

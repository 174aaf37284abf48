import { code as dagPb, encode, prepare } from '@ipld/dag-pb'
import type { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'

/** A block, or a node above others. */
export interface IpfsNode {
  cid: CID
  /** Bytes of it and of all blocks below it. */
  totalSize: number
}

/** The node that stands for a file or folder and names its parts (https://specs.ipfs.tech/unixfs/). */
export async function nodeAbove(
  entry: UnixFS,
  parts: readonly (IpfsNode & { name: string })[],
): Promise<IpfsNode> {
  const links = parts.map(({ cid, name, totalSize }) => ({
    Name: name,
    Hash: cid,
    Tsize: totalSize,
  }))
  const bytes = encode(prepare({ Data: entry.marshal(), Links: links }))
  return {
    cid: CID.createV1(dagPb, await sha256.digest(bytes)),
    totalSize: parts.reduce((sum, { totalSize }) => sum + totalSize, bytes.length),
  }
}

import { code as dagPb, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'

/** Bytes of a block, and links of a node: what `ipfs add --cid-version 1` does. */
const blockSize = 262_144
const maxLinks = 174

/** A block, or a node above blocks. */
interface Node {
  cid: CID
  /** Bytes of the file below it. */
  fileSize: bigint
  /** Bytes of it and of all blocks below it. */
  totalSize: number
}

/** The id of a file, and how many blocks hold its bytes. */
export interface ContentIdOf {
  cid: CID
  blocks: number
}

async function leaf(bytes: Uint8Array): Promise<Node> {
  const cid = CID.createV1(raw.code, await sha256.digest(bytes))
  return { cid, fileSize: BigInt(bytes.length), totalSize: bytes.length }
}

async function parent(children: readonly Node[]): Promise<Node> {
  const file = new UnixFS({ type: 'file', blockSizes: children.map(({ fileSize }) => fileSize) })
  const bytes = encode(
    prepare({
      Data: file.marshal(),
      Links: children.map(({ cid, totalSize }) => ({ Name: '', Hash: cid, Tsize: totalSize })),
    }),
  )
  const below = children.reduce((sum, { totalSize }) => sum + totalSize, 0)
  return {
    cid: CID.createV1(dagPb, await sha256.digest(bytes)),
    fileSize: file.fileSize(),
    totalSize: bytes.length + below,
  }
}

/** Cuts what comes in pieces of any size into blocks; an empty file is one empty block. */
async function* cut(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(blockSize)
  let filled = 0
  let any = false
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + blockSize - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < blockSize) continue
      yield block
      any = true
      block = new Uint8Array(blockSize)
      filled = 0
    }
  }
  if (filled > 0 || !any) yield block.subarray(0, filled)
}

/**
 * Computes a file's content id (CID, version 1) as IPFS does: blocks of 256 KiB, and above more than
 * one of them a balanced tree of UnixFS nodes (https://specs.ipfs.tech/unixfs/).
 *
 * @param hashed is told how many bytes have been hashed so far
 */
export async function contentIdOf(
  pieces: AsyncIterable<Uint8Array>,
  hashed?: (bytes: number) => void,
): Promise<ContentIdOf> {
  let level: Node[] = []
  let bytes = 0
  for await (const block of cut(pieces)) {
    level.push(await leaf(block))
    bytes += block.length
    hashed?.(bytes)
  }
  const blocks = level.length
  while (level.length > 1) {
    const above: Node[] = []
    for (let at = 0; at < level.length; at += maxLinks) {
      above.push(await parent(level.slice(at, at + maxLinks)))
    }
    level = above
  }
  const [top] = level
  if (!top) throw new RangeError('A file without a block')
  return { cid: top.cid, blocks }
}

import { code as dagPb, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'

/** Block size in bytes and links per node, as in `ipfs add --cid-version 1`. */
const blockSize = 262_144
const maxLinks = 174

/** A leaf block, or a node above others, of a file. */
interface FilePart extends IpfsNode {
  name: ''
  /** File bytes below it. */
  fileSize: bigint
}

/** A file's root node and its number of leaf blocks. */
interface FileNode extends IpfsNode {
  blocks: number
}

async function leaf(bytes: Uint8Array): Promise<FilePart> {
  const cid = CID.createV1(rawBytes, await sha256.digest(bytes))
  return { cid, name: '', fileSize: BigInt(bytes.length), totalSize: bytes.length }
}

async function parent(parts: readonly FilePart[]): Promise<FilePart> {
  const file = new UnixFS({ type: 'file', blockSizes: parts.map(({ fileSize }) => fileSize) })
  return { ...(await nodeAbove(file, parts)), name: '', fileSize: file.fileSize() }
}

/** Splits a stream into blocks; an empty file is one empty block. */
async function* cut(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
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
 * Computes a file's root node, and so its content id (CID version 1), as IPFS does: a balanced tree of
 * 256 KiB blocks (https://specs.ipfs.tech/unixfs/).
 *
 * @param hashed is called with the number of bytes hashed so far
 */
export async function fileNode(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hashed?: (bytes: number) => void,
): Promise<FileNode> {
  let level: FilePart[] = []
  let bytes = 0
  for await (const block of cut(pieces)) {
    level.push(await leaf(block))
    bytes += block.length
    hashed?.(bytes)
  }
  const blocks = level.length
  while (level.length > 1) {
    const above: FilePart[] = []
    for (let at = 0; at < level.length; at += maxLinks) {
      above.push(await parent(level.slice(at, at + maxLinks)))
    }
    level = above
  }
  const [top] = level
  if (!top) throw new RangeError('A file without a block')
  return { cid: top.cid, totalSize: top.totalSize, blocks }
}

interface IpfsNode {
  cid: CID
  /** Bytes of the node and all nodes below it. */
  totalSize: number
}

/** The node of a file or folder with links to its parts (https://specs.ipfs.tech/unixfs/). */
async function nodeAbove(
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

export interface FolderFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

async function folderNode(files: readonly FolderFile[]): Promise<IpfsNode> {
  const inside = new Map<string, FolderFile[]>()
  for (const { path, bytes } of files) {
    const [name = '', ...rest] = path.split('/')
    inside.set(name, [...(inside.get(name) ?? []), { path: rest.join('/'), bytes }])
  }
  const parts = await Promise.all(
    [...inside].map(async ([name, own]) => {
      const [only] = own
      const node = only?.path === '' ? await fileNode([only.bytes]) : await folderNode(own)
      return { ...node, name }
    }),
  )
  return nodeAbove(new UnixFS({ type: 'directory' }), parts)
}

/** The content id of a folder, as `ipfs add --recursive --cid-version 1` computes it. */
export async function folderContentId(files: readonly FolderFile[]): Promise<string> {
  return (await folderNode(files)).cid.toString()
}

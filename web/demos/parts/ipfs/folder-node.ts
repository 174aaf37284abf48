import { UnixFS } from 'ipfs-unixfs'
import { fileNode, type IpfsNode, nodeAbove } from './file-node.ts'

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

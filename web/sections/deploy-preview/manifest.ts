import { bytesToHex } from '@noble/hashes/utils.js'
import type { FolderFile } from '../parts/ipfs/folder-node.ts'

export interface ManifestFile {
  path: string
  size: number
  sha256: string
}

/** What a deployment is: its files and the id that follows from them. */
export interface Manifest {
  cid: string
  files: readonly ManifestFile[]
}

async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Computes the manifest of a folder from its files' bytes. */
export async function manifestOf(files: readonly FolderFile[]): Promise<Manifest> {
  const { folderContentId } = await import('../parts/ipfs/folder-node.ts')
  const [cid, listed] = await Promise.all([
    folderContentId(files),
    Promise.all(
      files.map(async ({ path, bytes }) => ({
        path,
        size: bytes.length,
        sha256: await fingerprint(bytes),
      })),
    ),
  ])
  return { cid, files: listed }
}

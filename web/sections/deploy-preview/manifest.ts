import { type FolderFile, fingerprint, folderContentId } from './content-id.ts'

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

/** Computes the manifest of a folder from its files' bytes. */
export async function manifestOf(files: readonly FolderFile[]): Promise<Manifest> {
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

/** A number of bytes, short. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

import { bytesToHex } from '@noble/hashes/utils.js'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { formatBytes } from '../parts/bytes.ts'
import type { FolderFile } from '../parts/ipfs/folder-node.ts'

interface ManifestTableProps {
  manifest: Manifest
  /** The next manifest, while it is being computed. */
  nextManifest: Promise<Manifest> | undefined
  /** The file served for the path above. */
  served: string | undefined
}

function textOf({ cid, files }: Manifest): string {
  return JSON.stringify({ cid, files }, null, 2)
}

/** The files with size and hash; the one served for the path is marked. */
export function ManifestTable({ manifest, nextManifest, served }: ManifestTableProps) {
  const { files } = manifest
  const largest = Math.max(1, ...files.map(({ size }) => size))
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule-strong pb-1">
        <p className="font-mono text-label text-muted">manifest.json</p>
        <CopyButton
          text={nextManifest ? () => nextManifest.then(textOf) : textOf(manifest)}
          label="Copy the manifest"
        />
      </div>
      <div className="relative max-h-80 overflow-y-auto">
        <table className="w-full border-collapse font-mono text-[0.8125rem] leading-5">
          <caption className="sr-only">Files of the deployment</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Path</th>
              <th scope="col">Size</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ path, size, sha256 }) => (
              <tr
                key={path}
                aria-current={path === served || undefined}
                className="border-b border-rule aria-[current=true]:bg-accent aria-[current=true]:text-on-accent forced-color-adjust-none"
              >
                <th scope="row" className="px-2 py-1.5 text-left font-normal wrap-anywhere">
                  {path}
                </th>
                <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">
                  {formatBytes(size)}
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 3"
                    preserveAspectRatio="none"
                    className="ml-auto block h-0.75 w-12 fill-current"
                  >
                    <rect width={Math.max(2, Math.round((size / largest) * 100))} height="3" />
                  </svg>
                </td>
                <td className="hidden px-2 py-1.5 sm:table-cell">
                  {sha256.slice(0, 8)}…{sha256.slice(-4)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface ManifestFile {
  path: string
  size: number
  sha256: string
}

/** A deployment: its files and the content id computed from them. */
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

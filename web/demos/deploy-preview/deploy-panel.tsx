import { bytesToHex } from '@noble/hashes/utils.js'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { formatBytes } from '../parts/bytes.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import type { FolderFile } from '../parts/ipfs.ts'
import { AddressBar, answerPath } from './address-bar.tsx'

interface ManifestTableProps {
  manifest: Manifest
  /** The file served for the path above. */
  served: string | undefined
}

/** The files with size and hash; the one served for the path is marked. */
export function ManifestTable({ manifest, served }: ManifestTableProps) {
  const { files } = manifest
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule-strong pb-1">
        <p className="font-mono text-label text-muted">manifest.json</p>
        <CopyButton text={JSON.stringify(manifest, null, 2)} label="Copy the manifest" />
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

/** Computes the manifest of a folder from its files' bytes. */
export async function manifestOf(files: readonly FolderFile[]): Promise<Manifest> {
  const { folderContentId } = await import('../parts/ipfs.ts')
  const listed = files.map(async ({ path, bytes }) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return { path, size: bytes.length, sha256: bytesToHex(hash) }
  })
  return { cid: await folderContentId(files), files: await Promise.all(listed) }
}

/** The manifest of a small site, shown until a visitor chooses a folder. */
export const sampleManifest: Manifest = {
  cid: 'bafybeidhvtu6a6jhg77nzrvj5tuhmqnak3klfactndwmsvxu7y7iwry6li',
  files: [
    {
      path: '404.html',
      size: 206,
      sha256: '0c7340851ff8ba6b9a0689ee9c9391c52c855ba0da90b0c73dbbfb642376c669',
    },
    {
      path: 'about.html',
      size: 190,
      sha256: '3fc7ce9980f759d28a91a828a517cc20af131024d7bf2998c946ec5fa334dc92',
    },
    {
      path: 'assets/mark.svg',
      size: 139,
      sha256: '3e23a3cc504acf22626e86ddc1956de60e3b246daf07181d2e1f647b42342f23',
    },
    {
      path: 'assets/site.css',
      size: 168,
      sha256: '6271bba551b096260aed0704481aaf8f5be20a327dad1e57def6cac8b124ae69',
    },
    {
      path: 'docs/index.html',
      size: 187,
      sha256: 'd31bd33d9f0a8a7e3eabe32a45b21b249c36f359a245f5d0dcd67ce74efcc29d',
    },
    {
      path: 'docs/start.html',
      size: 193,
      sha256: '20c17e0e99e68f50cd4c4cacc983b5290d9445d16e8550f824f2c55f2917d8a3',
    },
    {
      path: 'index.html',
      size: 201,
      sha256: '5b4fd91f7f9b5c23f2607429f5d285876fa4a741e6d1ec40273e4f82d483fc19',
    },
  ],
}

// Missing in React's types.
const foldersOnly = { webkitdirectory: '' }

/** Limits of a folder, which is read into memory. */
const mostFiles = 300
const mostBytes = 45_000_000

/** Says why a folder cannot be processed; `undefined` if it can. */
function folderProblem(files: readonly File[]): string | undefined {
  if (files.length > mostFiles)
    return `It has more than ${mostFiles} files: choose a smaller folder.`
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return total > mostBytes ? 'It has more than 45 MB: choose a smaller folder.' : undefined
}

/** Choose a folder: its deployment's manifest, content id, and the response to each path. */
export function DeployPanel({ path: firstPath }: { path: string }) {
  const [manifest, setManifest] = useState(sampleManifest)
  const [path, setPath] = useState(firstPath)
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const latest = useRef(0)
  const { cid, files } = manifest
  const answer = answerPath(
    files.map((file) => file.path),
    path,
  )
  const bytes = files.reduce((sum, { size }) => sum + size, 0)

  const show = async (chosen: readonly File[]) => {
    const found = folderProblem(chosen)
    setProblem(found)
    if (found) return
    latest.current += 1
    const turn = latest.current
    setReading(true)
    try {
      const next = chosen.length > 0 ? await manifestOf(await filesOf(chosen)) : sampleManifest
      if (turn === latest.current) setManifest(next)
    } catch (error) {
      console.error(error)
      const message = 'A file could not be read: it may have moved. Choose the folder again.'
      if (turn === latest.current) setProblem(message)
    }
    if (turn === latest.current) setReading(false)
  }

  return (
    <DemoFrame
      title="Deployment"
      aside={
        <p role="status">
          {files.length} {files.length === 1 ? 'file' : 'files'}, {formatBytes(bytes)}
        </p>
      }
      waiting={reading ? 'Reading the folder.' : undefined}
      result={
        <>
          <AddressBar path={path} onChange={setPath} answer={answer} />
          <ManifestTable manifest={manifest} served={answer.file} />
        </>
      }
    >
      <div className="rounded-sm border border-dashed border-control p-5 noscript:hidden">
        <p className="font-medium">A build folder of yours</p>
        <p className="mt-1 text-small text-muted">It is read in this tab and not sent anywhere.</p>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <label className="button button-small button-secondary cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
            <input
              type="file"
              multiple
              {...foldersOnly}
              className="sr-only"
              onChange={({ target }) => {
                const chosen = Array.from(target.files ?? [])
                // Allows choosing the same folder again after a rebuild.
                target.value = ''
                if (chosen.length > 0) void show(chosen)
              }}
            />
            Choose a folder
          </label>
          <Button variant="link" size="small" onClick={() => void show([])}>
            Back to the sample
          </Button>
        </div>
        <p role="alert" className="mt-2 text-small font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <div className="border-t border-rule-strong pt-4">
        {!reading && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-mono text-label text-muted">
                Content id, the deployment’s address
              </p>
              <CopyButton text={cid} label="Copy the content id" />
            </div>
            <p role="status" className="font-mono text-small font-medium wrap-anywhere">
              ipfs://{cid}
            </p>
          </>
        )}
        <p className="mt-2 text-small text-muted">
          Staging shows this id, promotion points your domain at it. The same files give the same id
          on any machine.
        </p>
      </div>
    </DemoFrame>
  )
}

/** The files of a folder by their paths in it, in the order of the manifest, which no locale changes. */
async function filesOf(chosen: readonly File[]) {
  const files = await Promise.all(
    chosen.map(async (file) => ({
      path: file.webkitRelativePath.replace(/^[^/]*\//, '') || file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

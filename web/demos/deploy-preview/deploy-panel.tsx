import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { formatBytes } from '../parts/bytes.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { AddressBar } from './address-bar.tsx'
import { DropZone, type FoundFile, readFolder } from './drop-zone.tsx'
import { readFileList } from './file-list.ts'
import { type Manifest, ManifestTable, manifestOf } from './manifest-table.tsx'
import { answerPath } from './routes.ts'
import { sampleFiles, sampleManifest } from './sample.ts'

interface DeployPanelProps {
  path: string
}

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const nothing = new Uint8Array()
const sampleList = Object.keys(sampleFiles).join('\n')

const encoder = new TextEncoder()
const sampleContents: Contents = new Map(
  Object.entries(sampleFiles).map(([path, text]) => [path, encoder.encode(text)]),
)

/** Drop a folder: its deployment's manifest, content id, and the response to each path. */
export function DeployPanel({ path: firstPath }: DeployPanelProps) {
  const [list, setList] = useState(sampleList)
  const [contents, setContents] = useState<Contents>(sampleContents)
  const [manifest, setManifest] = useState(sampleManifest)
  const [path, setPath] = useState(firstPath)
  const [failed, setFailed] = useState(false)
  const [folderError, setFolderError] = useState('')
  const turn = useRef(0)
  const id = useId()
  const { paths, error } = readFileList(list)
  const answer = answerPath(
    manifest.files.map((file) => file.path),
    path,
  )
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  const waiting = error
    ? 'The deployment appears here once the list is right.'
    : failed
      ? 'It could not be computed. Check that you are online, then reload the page.'
      : undefined
  const newPaths = paths.filter((file) => !contents.has(file)).length

  // Undefined if the list is invalid, or for the sample, whose manifest is known.
  const nextManifest = useMemo(() => {
    const read = readFileList(list)
    if (read.error || (list === sampleList && contents === sampleContents)) return undefined
    return manifestOf(
      read.paths.map((file) => ({ path: file, bytes: contents.get(file) ?? nothing })),
    )
  }, [list, contents])
  useEffect(() => {
    let current = true
    const manifestToShow = error ? undefined : (nextManifest ?? Promise.resolve(sampleManifest))
    const show = (next: Manifest) => {
      if (!current) return
      setManifest(next)
      setFailed(false)
    }
    // The code that computes it may fail to load.
    void manifestToShow?.then(show, (error: unknown) => {
      console.error(error)
      if (current) setFailed(true)
    })
    return () => {
      current = false
    }
  }, [nextManifest, error])

  // Reading a folder takes time; a later action of the visitor supersedes it.
  const take = async (found: Promise<FoundFile[]>) => {
    turn.current += 1
    const own = turn.current
    const read = await readFolder(found)
    if (own !== turn.current) return
    if (typeof read === 'string') setFolderError(read)
    else show(read)
  }
  const write = (text: string) => {
    turn.current += 1
    setList(text)
  }
  const show = (files: Contents) => {
    turn.current += 1
    setFolderError('')
    setContents(files)
    setList([...files.keys()].join('\n'))
  }

  return (
    <DemoFrame
      title="Deployment"
      aside={
        <p role="status">
          {manifest.files.length} {manifest.files.length === 1 ? 'file' : 'files'},{' '}
          {formatBytes(bytes)}
        </p>
      }
      waiting={waiting}
      result={
        <>
          <AddressBar path={path} onChange={setPath} answer={answer} />
          <ManifestTable manifest={manifest} nextManifest={nextManifest} served={answer.file} />
        </>
      }
    >
      <DropZone error={folderError} onFolder={(found) => void take(found)} />
      <div className="flex flex-1 flex-col gap-2 noscript:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <label htmlFor={id} className="font-mono text-label text-muted">
            Files, one path a line
          </label>
          <Button variant="link" size="small" onClick={() => show(sampleContents)}>
            Back to the sample
          </Button>
        </div>
        <textarea
          id={id}
          value={list}
          onChange={(event) => write(event.target.value)}
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="w-full flex-1 resize-y rounded-sm border border-control bg-raised px-3 py-2 font-mono text-[0.8125rem] leading-6 aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]"
        />
        <p
          id={`${id}-note`}
          className={`text-small ${error ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {error ??
            (newPaths > 0
              ? `${newPaths} ${newPaths === 1 ? 'path is' : 'paths are'} new here and count as empty files.`
              : 'Add, rename or remove a line: the id below follows.')}
        </p>
      </div>
      <div className="border-t border-rule-strong pt-4">
        {!waiting && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-mono text-label text-muted">
                Content id, the deployment’s address
              </p>
              <CopyButton
                text={nextManifest ? () => nextManifest.then(({ cid }) => cid) : manifest.cid}
                label="Copy the content id"
              />
            </div>
            <p role="status" className="font-mono text-small font-medium wrap-anywhere">
              ipfs://{manifest.cid}
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

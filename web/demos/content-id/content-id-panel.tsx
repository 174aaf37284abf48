import { sha256 } from '@noble/hashes/sha2.js'
import { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'
import { create } from 'multiformats/hashes/digest'
import { type ChangeEvent, type DragEvent, useId, useMemo, useRef, useState } from 'react'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { cellCorners, closedPath, filledCorners, hexCenter } from '../../ui/geometry/hex.ts'
import { formatBytes } from '../parts/bytes.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'

interface ContentIdPanelProps {
  sample: string
}

interface Result {
  id: ShownId
  blocks: number
}

/** UTF-16 code units, of up to three bytes each, that are sure to fit into one block. */
const longestText = 80_000

/** Type a text or drop a file: its content id. */
export function ContentIdPanel({ sample }: ContentIdPanelProps) {
  const id = useId()
  const [text, setText] = useState(sample)
  const [file, setFile] = useState<File>()
  const first = useMemo(() => contentIdOfText(sample), [sample])
  const [result, setResult] = useState<Result>({ id: first, blocks: 1 })
  /** The id being computed. */
  const [pending, setPending] = useState<Promise<string>>()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [draggedOver, setDraggedOver] = useState(false)
  const latest = useRef(0)

  const show = (next: ShownId, blocks: number) => {
    setResult({ id: next, blocks })
    setPending(undefined)
    setShare(undefined)
    setFailure(undefined)
  }

  const compute = async (content: Blob, isLatest: () => boolean) => {
    const { fileNode } = await import('../parts/ipfs.ts')
    const { cid, blocks } = await fileNode(readPieces(content, isLatest), (bytes) => {
      if (isLatest() && content.size > 1e6) setShare(bytes / content.size)
    })
    if (isLatest()) show(shownId(cid), blocks)
    return cid.toString()
  }

  /** Starts a computation; the result tells whether it is still the latest one. */
  const begin = () => {
    latest.current += 1
    const turn = latest.current
    return () => turn === latest.current
  }

  const computeInBackground = (content: Blob, isLatest: () => boolean) => {
    const id = compute(content, isLatest)
    setFailure(undefined)
    setPending(id)
    id.catch((error: unknown) => {
      if (!isLatest()) return
      console.error(error)
      setPending(undefined)
      setShare(undefined)
      setFailure('This file could not be read. It may have been moved or changed: choose it again.')
    })
  }

  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.target
    const isLatest = begin()
    setText(value)
    setFile(undefined)
    if (value.length > longestText) computeInBackground(new Blob([value]), isLatest)
    else show(contentIdOfText(value), 1)
  }
  const take = (chosen: File | null | undefined) => {
    if (!chosen) return
    setFile(chosen)
    computeInBackground(chosen, begin())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    take(event.dataTransfer.files.item(0))
  }
  const { id: shown, blocks } = result
  const changed = countChanged(first.digest, shown.digest)
  const hashing = share === undefined ? undefined : `Hashing, ${Math.floor(share * 100)} %`
  return (
    <DemoFrame
      title="Content id, CID version 1"
      aside={<span>{file ? `${file.name}, ${formatBytes(file.size)}` : 'your text'}</span>}
      waiting={failure ?? hashing}
      result={
        <>
          <DigestComb digest={shown.digest} />
          <p className="font-mono text-small break-all">{shown.text}</p>
          <CopyButton
            text={pending ? () => pending : shown.text}
            label="Copy the content id"
            className="-ml-2 self-start"
          />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
            <dt className="text-muted">Written in</dt>
            <dd>base 32: the b at its start says so</dd>
            <dt className="text-muted">Stands for</dt>
            <dd>
              {shown.isTree ? `a tree above ${blocks} blocks of 256 KiB` : 'one block of raw bytes'}
            </dd>
            <dt className="text-muted">Hash</dt>
            <dd>SHA-256: 32 bytes, a cell above for each</dd>
          </dl>
          <p role="status" aria-busy={pending !== undefined} className="text-small">
            {changed === 0
              ? 'Anyone who has the same bytes gets the same id.'
              : `${changed} of 32 bytes of the hash differ from those of the first text.`}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <label htmlFor={`${id}-text`} className="font-medium">
          A text
        </label>
        <textarea
          id={`${id}-text`}
          value={text}
          onChange={type}
          rows={4}
          spellCheck={false}
          className="w-full rounded-sm border border-control bg-raised px-3 py-2.5 font-mono text-small"
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to the button in it. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setDraggedOver(true)
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
        className={`flex flex-col items-start gap-3 rounded-sm border border-dashed p-5 noscript:hidden ${draggedOver ? 'border-rule-strong bg-sunken' : 'border-control'}`}
      >
        <label htmlFor={`${id}-file`} className="font-medium">
          A file, chosen or dropped here
        </label>
        <input
          id={`${id}-file`}
          type="file"
          onChange={(event) => take(event.target.files?.item(0))}
          className="w-full text-small file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:bg-transparent file:px-4"
        />
      </div>
      <p className="text-small text-muted">
        Nothing is uploaded. The id is computed in this tab, as any IPFS node would compute it.
      </p>
    </DemoFrame>
  )
}

/**
 * Streams a file, which may not fit into memory.
 *
 * @throws DOMException once it is superseded, so that no id is computed from a part of it
 */
export async function* readPieces(
  content: Blob,
  isWanted: () => boolean,
): AsyncGenerator<Uint8Array> {
  const reader = content.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (!isWanted()) throw new DOMException('Other content was chosen.', 'AbortError')
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

const columns = 8
const size = 20
const cells = Array.from({ length: 32 }, (_, index) => {
  const row = Math.floor(index / columns)
  // Offsets every second row by half a hexagon, so that the comb stays upright.
  return hexCenter((index % columns) - Math.floor(row / 2), row, size)
})
const comb = cells.map((center) => closedPath(cellCorners(center, size - 2))).join('')

/** A hash as a comb of hexagons, each filled by the value of its byte. Decorative. */
function DigestComb({ digest }: { digest: readonly number[] }) {
  const filling = cells.map((center, index) =>
    closedPath(filledCorners(center, size - 2, (digest[index] ?? 0) / 255)),
  )
  return (
    <svg viewBox="-18 -21 297 132" aria-hidden="true" className="w-full max-w-md">
      <path d={filling.join('')} className="fill-accent" />
      <path
        d={comb}
        className="fill-none stroke-current"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function countChanged(before: readonly number[], after: readonly number[]): number {
  return after.filter((byte, index) => byte !== before[index]).length
}

interface ShownId {
  /** In base 32, as in a link. */
  text: string
  /** The bytes of its hash. */
  digest: number[]
  /** Whether it identifies a tree of several blocks. */
  isTree: boolean
}

/** The parts of a content id that the page shows. */
function shownId(cid: CID): ShownId {
  return {
    text: cid.toString(),
    digest: [...cid.multihash.digest],
    isTree: cid.code !== rawBytes,
  }
}

/** https://github.com/multiformats/multicodec */
const sha256Code = 0x12

/** The content id of a text that fits into one block (256 KiB), computed synchronously. */
function contentIdOfText(text: string): ShownId {
  const hash = sha256(new TextEncoder().encode(text))
  return shownId(CID.createV1(rawBytes, create(sha256Code, hash)))
}

import { type DragEvent, useState } from 'react'
import { mostFiles, withoutRoot } from './file-list.ts'

// Missing in React's types.
const foldersOnly = { webkitdirectory: '' }

interface DropZoneProps {
  error: string
  onFolder: (found: Promise<FoundFile[]>) => void
}

/** Drop or choose a build folder. Its files stay in the browser. */
export function DropZone({ error, onFolder }: DropZoneProps) {
  const [draggedOver, setDraggedOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setDraggedOver(inside)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard
    <div
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onFolder(droppedFiles(event.dataTransfer))
      }}
      className={`rounded-sm border border-dashed p-5 noscript:hidden ${draggedOver ? 'border-text bg-accent text-on-accent' : 'border-control'}`}
    >
      <p className="font-medium">Drop your build folder here</p>
      <p className={`mt-1 text-small ${draggedOver ? '' : 'text-muted'}`}>
        It is read in this tab and not sent anywhere.
      </p>
      <label className="button button-small button-secondary mt-4 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
        <input
          type="file"
          multiple
          {...foldersOnly}
          className="sr-only"
          onChange={({ target }) => {
            const found = target.files ? chosenFiles(target.files) : []
            // Allows choosing the same folder again after a rebuild.
            target.value = ''
            if (found.length > 0) onFolder(Promise.resolve(found))
          }}
        />
        Choose a folder
      </label>
      <p role="alert" className="mt-2 text-small font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** Maximum size of a folder in bytes. */
const longestFolder = 45_000_000

/** A file with its path in the dropped or chosen folder. */
export interface FoundFile {
  path: string
  file: File
}

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  const path = entry.fullPath.slice(1)
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ path, file }]
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: FoundFile[] = []
  // `readEntries` returns batches, and an empty one at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const inside of batch) {
      found.push(...(await filesIn(inside)))
      if (found.length > mostFiles) return found
    }
  }
  return found
}

/** All files of a drop, including those in folders. */
async function droppedFiles(transfer: DataTransfer): Promise<FoundFile[]> {
  // The entries can be read only while the event is handled.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry())
  const found = await Promise.all(entries.flatMap((entry) => (entry ? filesIn(entry) : [])))
  return found.flat()
}

/** The files of an input, with their paths in the chosen folder. */
function chosenFiles(files: FileList): FoundFile[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }))
}

const unreadable = 'A file could not be read: it may have moved. Choose the folder again.'

/** The contents of a folder by path, or why it cannot be processed. */
export async function readFolder(
  reading: Promise<readonly FoundFile[]>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | string> {
  const found = await reading.catch(() => undefined)
  if (!found) return unreadable
  if (found.length === 0) return 'There is no file in it.'
  if (found.length > mostFiles)
    return `It has more than ${mostFiles} files: choose a smaller folder.`
  const total = found.reduce((sum, { file }) => sum + file.size, 0)
  if (total > longestFolder) return 'It has more than 45 MB: choose a smaller folder.'
  const paths = withoutRoot(found.map(({ path }) => path))
  try {
    const read = found.map(
      async ({ file }, index) =>
        [paths[index] ?? file.name, new Uint8Array(await file.arrayBuffer())] as const,
    )
    return new Map(await Promise.all(read))
  } catch {
    return unreadable
  }
}

import { type DragEvent, useState } from 'react'
import { chosenFiles, droppedFiles, type FoundFile } from './read-dropped.ts'

// React's types do not know the attribute.
const foldersOnly = { webkitdirectory: '' }

interface DropZoneProps {
  /** What is wrong with the folder that was given last. */
  fault: string
  onFolder: (found: Promise<FoundFile[]>) => void
}

/** Where a build folder is dropped or chosen. Its files stay in the browser. */
export function DropZone({ fault, onFolder }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
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
      className={`rounded-sm border border-dashed p-5 noscript:hidden ${over ? 'border-text bg-accent text-on-accent' : 'border-control'}`}
    >
      <p className="font-medium">Drop your build folder here</p>
      <p className={`mt-1 text-small ${over ? '' : 'text-muted'}`}>
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
            // A folder that was built anew can be chosen again.
            target.value = ''
            if (found.length > 0) onFolder(Promise.resolve(found))
          }}
        />
        Choose a folder
      </label>
      <p role="alert" className="mt-2 text-small font-medium text-danger empty:hidden">
        {fault}
      </p>
    </div>
  )
}

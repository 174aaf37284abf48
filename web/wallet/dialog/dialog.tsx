import { type ReactNode, type RefObject, useId } from 'react'
import { useDialogClose } from '../../ui/dialog/use-dialog-close.ts'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: ReactNode
  close: () => void
  onClosed: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps and returns the focus, and closes it on Escape. */
export function Dialog({ ref, title, close, onClosed, children }: DialogProps) {
  const heading = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      {...useDialogClose(close)}
      onClose={onClosed}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100%-2rem))] overflow-y-auto rounded-lg border border-rule bg-raised text-text shadow-panel backdrop:bg-ink-950/60"
    >
      <div className="p-6 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="font-display text-h3 font-headline">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-mt-1.5 -mr-2 min-h-10 shrink-0 cursor-pointer rounded-sm px-2 text-small text-muted hover:text-text"
          >
            Close
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'

interface CodeFrameProps {
  /** At the left of the title bar: a file name, a language, or tabs. */
  title: ReactNode
  /** The text to copy; without it there is no copy button. */
  copyText?: string
  /** The label of the copy button. */
  copyLabel?: string
  children: ReactNode
}

/** A dark frame around code, whatever the theme. */
export function CodeFrame({ title, copyText, copyLabel, children }: CodeFrameProps) {
  return (
    <div
      data-theme="ink"
      className="min-w-0 overflow-hidden rounded-md border border-rule bg-raised!"
    >
      <div className="code-bar">
        <div>{title}</div>
        {copyText !== undefined && <CopyButton text={copyText} label={copyLabel} />}
      </div>
      {children}
    </div>
  )
}

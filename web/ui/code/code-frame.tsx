import type { ReactNode } from 'react'
import { CopyButton } from '../copy/copy-button.tsx'

interface CodeFrameProps {
  /** At the left of the bar: a file name, a language, or a list of tabs. */
  title: ReactNode
  /** What the copy button copies; without it there is none. */
  copyText?: string
  /** What the copy button copies, in words. */
  copyLabel?: string
  children: ReactNode
  className?: string
}

/** A sheet of ink around code, on any surface. */
export function CodeFrame({
  title,
  copyText,
  copyLabel,
  children,
  className = '',
}: CodeFrameProps) {
  return (
    <div
      data-theme="ink"
      className={`min-w-0 overflow-hidden rounded-md border border-rule bg-raised! ${className}`}
    >
      <div className="code-bar">
        <div>{title}</div>
        {copyText !== undefined && <CopyButton text={copyText} label={copyLabel} />}
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

interface WorkbenchProps {
  /** What is tried here, as "Content id". */
  title: ReactNode
  /** At the right of the bar: a state or a button. */
  aside?: ReactNode
  /** What a visitor sets. */
  children: ReactNode
  /** What comes of it, on ink. */
  result: ReactNode
}

/** A sheet on which a visitor tries a service: what is set on the left, on ink what comes of it. */
export function Workbench({ title, aside, children, result }: WorkbenchProps) {
  return (
    <div className="overflow-hidden rounded-md border border-rule-strong bg-raised">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-2 font-mono text-label text-muted sm:px-5">
        <div>{title}</div>
        {aside}
      </div>
      <div className="grid lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 p-4 sm:gap-5 sm:p-6">{children}</div>
        <div
          data-theme="ink"
          className="flex min-w-0 flex-col gap-4 bg-raised p-4 text-text sm:gap-5 sm:p-6 forced-colors:border-t forced-colors:border-rule lg:forced-colors:border-t-0 lg:forced-colors:border-l"
        >
          {result}
        </div>
      </div>
    </div>
  )
}

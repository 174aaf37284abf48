import type { ReactNode } from 'react'

/** Names and figures, one a line, parted by rules. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className="border-y border-rule [&>div+div]:border-t">{children}</dl>
}

interface FigureProps {
  name: string
  /** Sets the figure apart from the others. */
  strong?: boolean
  children: ReactNode
}

export function Figure({ name, strong = false, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule py-2.5">
      <dt className={`text-small ${strong ? 'font-medium' : 'text-muted'}`}>{name}</dt>
      <dd
        className={`min-w-0 text-right font-mono wrap-anywhere tabular-nums ${strong ? 'text-h4 font-medium' : 'text-small'}`}
      >
        {children}
      </dd>
    </div>
  )
}

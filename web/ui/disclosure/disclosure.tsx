import type { ComponentProps, ReactNode } from 'react'
import { CellMark } from '../geometry/cell-mark.tsx'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** The element of the summary's words: a heading where they head a part of the page. */
  summaryAs?: 'span' | 'h2' | 'h3' | 'h4'
}

/**
 * A native `details`, set as a ruled row; its cell fills when it opens. Those of one `name` form an
 * accordion: the browser keeps one open.
 */
export function Disclosure({
  summary,
  summaryAs: Summary = 'span',
  children,
  className = '',
  ...rest
}: DisclosureProps) {
  return (
    <details {...rest} className={`disclosure border-t border-rule last:border-b ${className}`}>
      <summary className="flex cursor-pointer items-baseline gap-4 py-5 text-h4 font-medium hover:text-muted">
        <span className="disclosure-mark relative top-[0.1em]">
          <CellMark level={0} className="size-[0.9em]" />
        </span>
        <Summary className="flex-1">{summary}</Summary>
      </summary>
      <div className="max-w-prose pb-7 pl-9 text-muted">{children}</div>
    </details>
  )
}

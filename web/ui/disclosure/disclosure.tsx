import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** The element of the summary's words: a heading where they head a part of the page. */
  summaryAs?: 'span' | 'h2' | 'h3' | 'h4'
}

/**
 * A native `details`, set as a ruled row. Those of one `name` form an accordion: the browser keeps one
 * open.
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
      <summary className="unfolds justify-between gap-4 py-2.5 text-h4 font-medium hover:text-muted sm:py-5">
        <Summary>{summary}</Summary>
      </summary>
      <div className="max-w-prose pb-7 text-muted">{children}</div>
    </details>
  )
}

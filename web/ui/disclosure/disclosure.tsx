import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** The element around the summary: a heading where it titles a part of the page. */
  summaryAs?: 'span' | 'h2' | 'h3' | 'h4'
}

/**
 * A native `details` as a row. Those with the same `name` form an accordion: the browser keeps at most
 * one open.
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

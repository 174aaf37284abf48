/** First thing in the tab order; shows itself on focus. The target needs `tabIndex={-1}`. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
    >
      Skip to content
    </a>
  )
}

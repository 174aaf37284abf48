import type { ReactNode } from 'react'

interface TokenFrameProps {
  /** The application. */
  panel: ReactNode
  /** What stands below it. */
  children: ReactNode
}

/** A token application in its panel, and what to know about it. The words around it are content. */
export function TokenFrame({ panel, children }: TokenFrameProps) {
  return (
    <>
      <div className="rounded-lg border border-rule bg-raised p-5 sm:p-8">{panel}</div>
      <div className="mt-8 max-w-prose text-small">{children}</div>
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

interface LoadFailedProps {
  onRetry: () => void
  /** What happened; by default, that a part of the site did not load. */
  children?: ReactNode
}

/** Says that a part of the page did not load, with a button to retry. */
export function LoadFailed({
  onRetry,
  children = 'This part of the site did not load. Check that you are online, then try again.',
}: LoadFailedProps) {
  return (
    <div role="alert" className="mt-5 text-small">
      <p>{children}</p>
      <Button variant="primary" size="small" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { limits } from '../limits.ts'

interface WaitingProps {
  children: ReactNode
  /** Why it takes so long, said after five seconds. */
  why?: string
  /** Begins anew, offered after five seconds. */
  onRetry?: () => void
  /** Gives up waiting for a person's answer in the wallet, which may never come. */
  onStop?: () => void
}

/** Something is under way; screen readers hear of it. */
export function Waiting({
  children,
  why = 'This takes longer than usual: there is no answer yet.',
  onRetry,
  onStop,
}: WaitingProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, limits.patience, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="mt-5 flex items-start gap-3 text-small text-muted">
        <CellMark level={0.5} className="mt-1 size-4 animate-pulse" />
        <span>
          {children} {isLong && why}
        </span>
      </p>
      {onStop && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onStop}>
          Stop waiting
        </Button>
      )}
      {isLong && onRetry && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  )
}

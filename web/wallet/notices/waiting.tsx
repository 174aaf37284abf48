import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'

interface WaitingProps {
  children: ReactNode
  /** Gives up waiting for a person's answer in the wallet, which may never come. */
  onStop?: () => void
}

/** Something is under way; screen readers hear of it. */
export function Waiting({ children, onStop }: WaitingProps) {
  return (
    <>
      <p role="status" className="mt-5 flex items-start gap-3 text-small text-muted">
        <CellMark level={0.5} className="mt-1 size-4 animate-pulse" />
        <span>{children}</span>
      </p>
      {onStop && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onStop}>
          Stop waiting
        </Button>
      )}
    </>
  )
}

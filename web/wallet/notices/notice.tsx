import { type ReactNode, useEffect, useState } from 'react'
import { type LazyModule, useLazyModule } from '../../loading/lazy-module.ts'
import { LoadFailed } from '../../loading/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { limits } from '../limits.ts'

/** The mark beside what is said: what was done, what to know, what to look out for, what failed. */
export type NoticeTone = 'success' | 'accent' | 'warning' | 'danger'

const marks: Record<NoticeTone, string> = {
  success: 'border-success',
  accent: 'border-accent',
  warning: 'border-warning',
  danger: 'border-danger',
}

interface NoticeProps {
  tone: NoticeTone
  /** `alert` where it needs an answer, `status` where it only tells; neither where it is there from the start. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** What stands apart from the rest of a panel because it matters now. */
export function Notice({ tone, role, className = '', children }: NoticeProps) {
  return (
    <div role={role} className={`border-l-2 pl-4 ${marks[tone]} ${className}`}>
      {children}
    </div>
  )
}

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

interface LoadedProps<Module> {
  lazy: LazyModule<Module>
  children: (module: Module) => ReactNode
}

/** What needs code that is loaded only now; until then that it is being loaded, or that it did not arrive. */
export function Loaded<Module>({ lazy, children }: LoadedProps<Module>) {
  const loaded = useLazyModule(lazy)
  useEffect(() => lazy.load(), [lazy])
  if (loaded.status === 'ready') return children(loaded.module)
  return loaded.status === 'failed' ? (
    <LoadFailed onRetry={lazy.load} />
  ) : (
    <Waiting why="The connection is slow." onRetry={() => location.reload()}>
      Loading…
    </Waiting>
  )
}

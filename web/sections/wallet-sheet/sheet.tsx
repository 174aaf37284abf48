import { type ReactNode, useEffect, useRef } from 'react'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { type Step, stepNumber, steps } from './run.ts'

interface SheetProps {
  step: Step
  title: string
  app: string
  children: ReactNode
}

/** The phone-like panel. When its step changes, its title takes the focus that the last button had. */
export function Sheet({ step, title, app, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true })
    last.current = step
  }, [step])
  const number = stepNumber(step)
  return (
    <div className="m-auto flex min-h-144 w-full max-w-88 flex-col rounded-[2rem] border-2 border-rule-strong bg-surface p-4 pt-3">
      <div aria-hidden="true" className="mx-auto mb-4 h-1.5 w-20 rounded-full bg-rule-strong" />
      <div className="flex items-center justify-between gap-3 border-b border-rule pb-3 font-mono text-label text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <CellMark level={number / steps.length} />
          Wallet for {app}
        </span>
        <span className="shrink-0">
          {number} of {steps.length}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-4 px-1 pt-6 pb-2">
        <h3 ref={heading} tabIndex={-1} className="font-display text-h3 font-headline">
          {title}
        </h3>
        {children}
      </div>
    </div>
  )
}

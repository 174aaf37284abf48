import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FillingCell } from '../../ui/geometry/filling-cell.tsx'

interface DemoFrameProps {
  title: ReactNode
  /** At the right of the title bar: a state or a button. */
  aside?: ReactNode
  /** The inputs. */
  children: ReactNode
  /** The result, on a dark ground. */
  result: ReactNode
  /** Shown instead of the result while an input is wrong, as any result would belong to other inputs. */
  waiting?: string | undefined
}

/** The frame of an interactive demo: inputs on the left, result on the right. Its cell fills once it is tried. */
export function DemoFrame({ title, aside, children, result, waiting }: DemoFrameProps) {
  const [tried, setTried] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const onTry = ({ type, target }: Event) => {
      if (type === 'click' && !(target instanceof Element && target.closest('button'))) return
      setTried(true)
      listening.abort()
    }
    for (const type of ['click', 'input']) {
      frame.current?.addEventListener(type, onTry, listening)
    }
    return () => listening.abort()
  }, [])
  return (
    <div ref={frame} className="overflow-hidden rounded-md border border-rule-strong bg-raised">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-2 font-mono text-label text-muted sm:px-5">
        <div className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <FillingCell isFull={tried} />
          {title}
        </div>
        {!waiting && aside}
      </div>
      <div className="grid lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 p-4 sm:gap-5 sm:p-6">{children}</div>
        <div
          data-theme="ink"
          className="flex min-w-0 flex-col gap-4 bg-raised p-4 text-text sm:gap-5 sm:p-6 forced-colors:border-t forced-colors:border-rule lg:forced-colors:border-t-0 lg:forced-colors:border-l"
        >
          <p
            aria-live="polite"
            className={
              waiting ? 'font-display text-h3 font-headline text-balance text-muted' : 'sr-only'
            }
          >
            {waiting}
          </p>
          {!waiting && result}
        </div>
      </div>
    </div>
  )
}

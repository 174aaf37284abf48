import {
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { editAttribute } from '../ui/edit/edit.ts'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { whenUsed } from './activity.ts'
import { type LazyModule, lazyModule, useLazyModule } from './lazy-module.ts'
import { waitingAttribute } from './page-state.ts'
import { takeOver } from './replay-events.ts'

/** A component that suspends in the browser until its code is loaded, without starting the load itself. */
export function suspendUntilLoaded<Props extends object>(
  code: LazyModule<ComponentType<Props>>,
  importComponent: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => ({
    default: await (typeof window === 'undefined' ? importComponent() : code.loaded),
  }))
}

interface LoadWhenUsedProps {
  code: LazyModule<unknown>
  /** What is shown when the code fails to load. */
  children?: ReactNode
}

/** Loads the code of a part of the page once a visitor uses the page; immediately in a preview. */
export function LoadWhenUsed({ code, children }: LoadWhenUsedProps) {
  const { status } = useLazyModule(code)
  useEffect(() => {
    // A load that failed is tried again by its button.
    const load = () => code.getState().status === 'idle' && code.load()
    // In a preview, a pending Suspense boundary would hold back updates of the page.
    if (!document.querySelector(`[${editAttribute}]`)) return whenUsed(load)
    load()
    return undefined
  }, [code])
  return status === 'failed' ? <LoadFailed onRetry={code.load}>{children}</LoadFailed> : null
}

/** Placeholder for an island without server HTML: loads its code now. */
export function LoadNow({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  return null
}

/** Marks a part that waits for its code. Once the code has loaded, it replays the visitor's actions on the part. */
function WaitingPart({ children }: PropsWithChildren) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (part.current) void takeOver(part.current)
  }, [])
  return (
    // The listener of the event removes the attribute (`capture-events.ts`).
    <div ref={part} {...{ [waitingAttribute]: '' }}>
      {children}
    </div>
  )
}

/**
 * A part of the page that is rendered on the server and hydrated when a visitor uses the page. It must not
 * re-render before: React would discard the server HTML that it has yet to hydrate.
 *
 * @param importComponent - imports the component; its first render must be the same on server and client
 */
export function lazyIsland<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const code = lazyModule(importComponent)
  const Part = suspendUntilLoaded(code, importComponent)
  return (props) => (
    <div>
      <LoadWhenUsed code={code} />
      <Suspense fallback={<LoadNow code={code} />}>
        <WaitingPart>
          <Part {...props} />
        </WaitingPart>
      </Suspense>
    </div>
  )
}

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { takeOver, waitingAttribute } from './early-actions.ts'
import { type LazyModule, type LazyState, lazyModule, useLazyModule } from './lazy-module.ts'

/**
 * A part of the page that is rendered on the server and hydrated when a visitor uses the page. It must not
 * re-render before: React would discard the server HTML that it has yet to hydrate.
 *
 * @param importComponent - imports the component; its first render must be the same on server and client
 * @param failed - what is shown when the code fails to load
 */
export function lazyIsland<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  failed?: string,
): (props: Props) => ReactNode {
  const code = lazyModule(importComponent)
  // In the browser, it suspends until the code is loaded, without starting the load.
  const Part = lazy(async () => ({
    default: await (typeof window === 'undefined' ? importComponent() : loaded(code)),
  }))
  return (props) => (
    <div>
      <LoadWhenUsed code={code} failed={failed} />
      <Suspense fallback={<LoadNow code={code} />}>
        <WaitingPart>
          <Part {...props} />
        </WaitingPart>
      </Suspense>
    </div>
  )
}

/** Settles once the code has loaded. */
function loaded<Module>(code: LazyModule<Module>): Promise<Module> {
  return new Promise((resolve) => {
    const look = (state: LazyState<Module>) => {
      if (state.status === 'ready') resolve(state.module)
    }
    code.subscribe(look)
    look(code.getState())
  })
}

const usageEvents = 'pointermove pointerdown touchstart scroll keydown focus input click'.split(' ')

/** Loads the code of a part of the page once a visitor uses the page; immediately in a preview. */
function LoadWhenUsed({ code, failed }: { code: LazyModule<unknown>; failed: string | undefined }) {
  const { status } = useLazyModule(code)
  useEffect(() => {
    const end = new AbortController()
    const begin = ({ target }: Pick<Event, 'target'>) => {
      // The window itself can get the focus without being used.
      if (!(target instanceof Node)) return
      end.abort()
      // A load that failed is tried again by its button.
      if (code.getState().status === 'idle') code.load()
    }
    for (const type of usageEvents) {
      addEventListener(type, begin, { capture: true, passive: true, signal: end.signal })
    }
    // In a preview, a pending Suspense boundary would hold back updates of the page.
    const isPreview = document.querySelector('[data-sanity]')
    const inUse = document.querySelector(`div[${waitingAttribute}]:is(:hover, :focus-within)`)
    if (isPreview || inUse || window.earlyActions?.size) begin({ target: document })
    return () => end.abort()
  }, [code])
  return status === 'failed' ? <LoadFailed onRetry={code.load}>{failed}</LoadFailed> : null
}

/** Placeholder for an island without server HTML: loads its code now. */
function LoadNow({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  return null
}

/** Marks a part that waits for its code. Once the code has loaded, it repeats the visitor's actions on the part. */
function WaitingPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (part.current) void takeOver(part.current)
  }, [])
  return (
    <div ref={part} {...{ [waitingAttribute]: '' }}>
      {children}
    </div>
  )
}

import {
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { editAttribute } from '../ui/edit/edit.ts'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { usageEvents } from './activity.ts'
import { type LazyModule, lazyModule, useLazyModule } from './lazy-module.ts'
import { waitingAttribute } from './page-state.ts'
import { takeOver } from './replay-events.ts'

/**
 * A part of the page that is rendered on the server and hydrated when a visitor approaches it.
 *
 * @param importComponent - imports the component; its first render must be the same on server and client
 */
export function lazyIsland<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const code = lazyModule(importComponent)
  const Part = suspendUntilLoaded(code, importComponent)
  return (props) => (
    <Island code={code}>
      <Part {...props} />
    </Island>
  )
}

/** A component that suspends in the browser until its code is loaded, without starting the load itself. */
export function suspendUntilLoaded<Props extends object>(
  { loaded }: LazyModule<ComponentType<Props>>,
  importComponent: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => ({
    default: await (typeof window === 'undefined' ? importComponent() : loaded),
  }))
}

interface IslandProps {
  code: LazyModule<unknown>
  children: ReactNode
}

/** Must not re-render: React would discard the server HTML that it has yet to hydrate. */
function Island({ code, children }: IslandProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container}>
      <LoadOnApproach code={code} container={container} />
      <Suspense fallback={<LoadNow code={code} />}>
        <WaitingPart>{children}</WaitingPart>
      </Suspense>
    </div>
  )
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

/** Stands where there is no server HTML, after the router has changed the page: it loads the code now. */
export function LoadNow({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  return null
}

interface LoadOnApproachProps {
  code: LazyModule<unknown>
  /** The element around the part that waits for the code. */
  container: RefObject<HTMLElement | null>
  /** Whether the part is already in use, apart from hover and focus. */
  isUsed?: (part: Element) => boolean
  /** What is shown when the code fails to load. */
  children?: ReactNode
}

/** Loads the code of a part of the page when a visitor approaches or uses it; immediately in a preview. */
export function LoadOnApproach({ code, container, isUsed, children }: LoadOnApproachProps) {
  const { status } = useLazyModule(code)
  useEffect(() => {
    if (!container.current) return
    return onWaitingPart(container.current, (part) => {
      // In a preview, a pending Suspense boundary would hold back updates of the page.
      const isPreviewed = part.closest(`[${editAttribute}]`)
      const used = part.matches(':hover, :focus-within') || part.getAttribute(waitingAttribute)
      if (isPreviewed || used || isUsed?.(part)) {
        code.load()
        return
      }
      // Assistive tools act without pointer or keyboard events.
      const use = new MutationObserver(code.load)
      use.observe(part, { attributeFilter: [waitingAttribute] })
      const stop = whenNear(part, code.load)
      return () => {
        use.disconnect()
        stop()
      }
    })
  }, [code, container, isUsed])
  return status === 'failed' ? <LoadFailed onRetry={code.load}>{children}</LoadFailed> : null
}

/**
 * Runs work once a visitor who uses the page is within half a screen of an element.
 *
 * @returns a function that cancels it
 */
function whenNear(part: Element, work: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      work()
    },
    { rootMargin: '50%' },
  )
  const unused = new AbortController()
  const begin = ({ target }: Event) => {
    // The window itself can get the focus without being used.
    if (!(target instanceof Node)) return
    unused.abort()
    near.observe(part)
  }
  for (const sign of usageEvents) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: unused.signal })
  }
  return () => {
    unused.abort()
    near.disconnect()
  }
}

/**
 * Runs work once the part that waits for its code is in its container: React may insert it after hydration has begun.
 *
 * @param work - returns its cleanup
 * @returns a function that cancels the wait or cleans up the work
 */
export function onWaitingPart(
  container: Element,
  work: (part: Element) => (() => void) | undefined,
): () => void {
  let end: (() => void) | undefined
  const look = () => {
    const part = container.querySelector(`[${waitingAttribute}]`)
    if (!part) return
    arrival.disconnect()
    end = work(part)
  }
  const arrival = new MutationObserver(look)
  arrival.observe(container, { childList: true })
  look()
  return () => {
    arrival.disconnect()
    end?.()
  }
}

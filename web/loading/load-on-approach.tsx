import { usePathname } from 'next/navigation'
import { type ComponentType, lazy, type ReactNode, type RefObject, useEffect } from 'react'
import { editAttribute } from '../ui/edit/edit.ts'
import { LoadFailed } from '../ui/load-failed/load-failed.tsx'
import { usageEvents } from './activity.ts'
import { type LazyModule, useLazyModule } from './lazy-module.ts'
import { waitingAttribute } from './page-state.ts'

/** A component that suspends in the browser until its code is loaded, without starting the load itself. */
export function suspendUntilLoaded<Props extends object>(
  code: LazyModule<ComponentType<Props>>,
  importComponent: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => ({
    default: await (typeof window === 'undefined' ? importComponent() : code.loaded),
  }))
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
      const used =
        isPreviewed ||
        isUsed?.(part) ||
        part.getAttribute(waitingAttribute) ||
        part.matches(':hover') ||
        part.contains(document.activeElement)
      if (used) {
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

/** Placeholder for an island without server HTML: loads its code now and keeps its former height. */
export function IslandFallback({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  const height = code.heights.get(usePathname())
  return height ? <div style={{ height }} /> : null
}

/**
 * Runs work once a visitor who uses the page is within half a screen of an element.
 *
 * @returns a function that cancels it
 */
function whenNear(part: Element, work: () => void): () => void {
  const end = new AbortController()
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      end.abort()
      work()
    },
    { rootMargin: '50%' },
  )
  end.signal.addEventListener('abort', () => near.disconnect())
  const begin = ({ target }: Event) => {
    // The window itself can get the focus without being used.
    if (target instanceof Node) near.observe(part)
  }
  for (const sign of usageEvents) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: end.signal })
  }
  return () => end.abort()
}

/**
 * Runs work once the part that waits for its code is in its container. React may insert streamed HTML
 * after hydration has begun: it waits for an animation frame, and a background tab has none.
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

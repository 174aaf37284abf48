import { usePathname } from 'next/navigation'
import { type ComponentType, lazy, type ReactNode, type RefObject, useEffect } from 'react'
import { editAttribute } from '../ui/edit/edit.ts'
import { signsOfUse } from './activity.ts'
import { type LazyModule, useLazyModule } from './lazy-module.ts'
import { LoadFailed } from './load-failed.tsx'
import { waitingAttribute } from './page-state.ts'

function whenReady<Module>({ get, subscribe }: LazyModule<Module>): Promise<Module> {
  return new Promise((resolve) => {
    const check = () => {
      const state = get()
      if (state.status === 'ready') resolve(state.module)
    }
    subscribe(check)
    check()
  })
}

/** A component that suspends in the browser until its code is loaded, without starting the load itself. */
export function suspendUntilLoaded<Props extends object>(
  code: LazyModule<ComponentType<Props>>,
  importComponent: () => Promise<ComponentType<Props>>,
) {
  return lazy(async () => ({
    default: await (typeof window === 'undefined' ? importComponent() : whenReady(code)),
  }))
}

interface LoadOnApproachProps {
  code: LazyModule<unknown>
  /** What the part stands in that waits for the code. */
  place: RefObject<HTMLElement | null>
  /** Whether the part is in use already, beside what the pointer and the focus tell. */
  isUsed?: (part: Element) => boolean
  /** What is said where the code does not come. */
  children?: ReactNode
}

/** Loads the code of a part of the page when a visitor comes near it or uses it, in a preview at once. */
export function LoadOnApproach({ code, place, isUsed, children }: LoadOnApproachProps) {
  const { status } = useLazyModule(code)
  useEffect(() => {
    if (!place.current) return
    return whenWaiting(place.current, (part) => {
      // In a preview React shows no change of the page while a part of it waits.
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
      // A choice that an assistive tool makes comes without a sign of use.
      const use = new MutationObserver(code.load)
      use.observe(part, { attributeFilter: [waitingAttribute] })
      const stop = whenNear(part, code.load)
      return () => {
        use.disconnect()
        stop()
      }
    })
  }, [code, place, isUsed])
  return status === 'failed' ? <LoadFailed onRetry={code.load}>{children}</LoadFailed> : null
}

/** Stands where a part is to be that no server has written: it is wanted now, and as high as it was before. */
export function IslandFallback({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  const height = code.heights.get(usePathname())
  return height ? <div style={{ height }} /> : null
}

/**
 * Does something once a visitor who uses the page is at most half a screen away from a part of it.
 *
 * @returns what ends the wait
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
    // A window gets the focus by itself.
    if (target instanceof Node) near.observe(part)
  }
  for (const sign of signsOfUse) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: end.signal })
  }
  return () => end.abort()
}

/**
 * Does something once the part of the page stands in its place that waits for its code. React may show
 * what came late only after its scripts have begun: with a frame, which a tab in the background has none of.
 *
 * @param place what the part is to stand in
 * @param work returns what ends it
 * @returns what ends the wait and the work
 */
export function whenWaiting(
  place: Element,
  work: (part: Element) => (() => void) | undefined,
): () => void {
  let end: (() => void) | undefined
  const look = () => {
    const part = place.querySelector(`[${waitingAttribute}]`)
    if (!part) return
    arrival.disconnect()
    end = work(part)
  }
  const arrival = new MutationObserver(look)
  arrival.observe(place, { childList: true })
  look()
  return () => {
    arrival.disconnect()
    end?.()
  }
}

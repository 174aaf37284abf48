import { usePathname } from 'next/navigation'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { editAttribute } from '../ui/edit/edit.ts'
import { type LazyModule, useLazyModule } from './lazy-module.ts'
import { LoadFailed } from './load-failed.tsx'
import { waitingAttribute } from './ready-event.ts'
import { whenNear } from './when-near.ts'
import { whenWaiting } from './when-waiting.ts'

/** Waits for code without asking for it. */
export function whenReady<Module>({ get, subscribe }: LazyModule<Module>): Promise<Module> {
  return new Promise((resolve) => {
    const check = () => {
      const state = get()
      if (state.status === 'ready') resolve(state.module)
    }
    subscribe(check)
    check()
  })
}

interface NearCodeProps {
  code: LazyModule<unknown>
  /** What the part stands in that waits for the code. */
  place: RefObject<HTMLElement | null>
  /** Whether the part is in use already, beside what the pointer and the focus tell. */
  isUsed?: (part: Element) => boolean
  /** What is said where the code does not come. */
  children?: ReactNode
}

/** Loads the code of a part of the page when a visitor comes near it or uses it, in a preview at once. */
export function NearCode({ code, place, isUsed, children }: NearCodeProps) {
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
export function Wanted({ code }: { code: LazyModule<unknown> }) {
  useEffect(() => code.load(), [code])
  const height = code.heights.get(usePathname())
  return height ? <div style={{ height }} /> : null
}

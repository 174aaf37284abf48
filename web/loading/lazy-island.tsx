import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import type { EarlyAction } from './capture-events.ts'
import { type LazyModule, lazyModule } from './lazy-module.ts'
import { IslandFallback, LoadOnApproach, suspendUntilLoaded } from './load-on-approach.tsx'
import { readyEvent, waitingAttribute } from './page-state.ts'

/** Holds a part that waits for its code; once that is there, what was done to it early counts. */
function Waiting({ children }: PropsWithChildren) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const detail: EarlyAction[] = []
    part.current?.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true, detail }))
    if (detail.length > 0) {
      void import('./replay-events.ts').then(({ replayEvents }) => replayEvents(detail))
    }
  }, [])
  return (
    // Whoever hears the event takes the attribute away (`capture-events.ts`).
    <div ref={part} {...{ [waitingAttribute]: '' }}>
      {children}
    </div>
  )
}

interface NearPartProps {
  code: LazyModule<unknown>
  children: ReactNode
}

/** This must not be drawn anew: React would throw the part away that it waits to take over. */
function NearPart({ code, children }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null)
  const hold = (element: HTMLDivElement | null) => {
    place.current = element
    const { pathname } = location
    // Whoever comes back before the code is there finds the page as high as it was.
    return () => {
      if (element) code.heights.set(pathname, element.offsetHeight)
    }
  }
  return (
    <div ref={hold}>
      <LoadOnApproach code={code} place={place} />
      <Suspense fallback={<IslandFallback code={code} />}>
        <Waiting>{children}</Waiting>
      </Suspense>
    </div>
  )
}

/**
 * A part of the page whose HTML comes with the document and whose code comes when a visitor is near.
 * Until then React leaves the HTML as it is.
 *
 * @param importComponent imports the component; what it draws first is the same everywhere
 */
export function lazyIsland<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const code = lazyModule(importComponent)
  const Part = suspendUntilLoaded(code, importComponent)
  return (props) => (
    <NearPart code={code}>
      <Part {...props} />
    </NearPart>
  )
}

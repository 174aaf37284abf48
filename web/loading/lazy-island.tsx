import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { type LazyModule, lazyModule } from './lazy-module.ts'
import { IslandFallback, LoadOnApproach, suspendUntilLoaded } from './load-on-approach.tsx'
import { waitingAttribute } from './page-state.ts'
import { takeOver } from './replay-events.ts'

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

interface LazyPartProps {
  code: LazyModule<unknown>
  children: ReactNode
}

/** Must not re-render: React would discard the server HTML that it has yet to hydrate. */
function LazyPart({ code, children }: LazyPartProps) {
  const container = useRef<HTMLDivElement>(null)
  const hold = (element: HTMLDivElement | null) => {
    container.current = element
    const { pathname } = location
    // A visitor who goes back before the code has loaded finds the page at its former height.
    return () => {
      if (element) code.heights.set(pathname, element.offsetHeight)
    }
  }
  return (
    <div ref={hold}>
      <LoadOnApproach code={code} container={container} />
      <Suspense fallback={<IslandFallback code={code} />}>
        <WaitingPart>{children}</WaitingPart>
      </Suspense>
    </div>
  )
}

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
    <LazyPart code={code}>
      <Part {...props} />
    </LazyPart>
  )
}

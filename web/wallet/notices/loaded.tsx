import { type ReactNode, useEffect } from 'react'
import { type LazyModule, useLazyModule } from '../../loading/lazy-module.ts'
import { LoadFailed } from '../../loading/load-failed.tsx'
import { Waiting } from './waiting.tsx'

interface LoadedProps<Module> {
  lazy: LazyModule<Module>
  children: (module: Module) => ReactNode
}

/** What needs code that is loaded only now; until then that it is being loaded, or that it did not arrive. */
export function Loaded<Module>({ lazy, children }: LoadedProps<Module>) {
  const loaded = useLazyModule(lazy)
  useEffect(() => lazy.load(), [lazy])
  if (loaded.status === 'ready') return children(loaded.module)
  return loaded.status === 'failed' ? (
    <LoadFailed onRetry={lazy.load} />
  ) : (
    <Waiting why="The connection is slow." onRetry={() => location.reload()}>
      Loading…
    </Waiting>
  )
}

import { useSyncExternalStore } from 'react'

export type LazyState<Module> =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; module: Module }

export interface LazyModule<Module> {
  /** Starts loading, or tries again after a failure. */
  load(): void
  get(): LazyState<Module>
  subscribe(changed: () => void): () => void
}

/** A dynamic import whose state every island on the page sees, and which can be tried again. */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let state: LazyState<Module> = { status: 'idle' }
  const listeners = new Set<() => void>()
  const become = (next: LazyState<Module>) => {
    state = next
    for (const changed of listeners) changed()
  }
  return {
    load() {
      if (state.status === 'loading' || state.status === 'ready') return
      become({ status: 'loading' })
      importModule().then(
        (module) => become({ status: 'ready', module }),
        (error: unknown) => {
          console.error(error)
          become({ status: 'failed' })
        },
      )
    },
    get: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

const idle = { status: 'idle' } as const

export function useLazyModule<Module>(lazy: LazyModule<Module>): LazyState<Module> {
  return useSyncExternalStore<LazyState<Module>>(lazy.subscribe, lazy.get, () => idle)
}

import { reloadAfterChunkFailure } from './chunk-failures.ts'
import { createStore, useStore } from './store.ts'

export type LazyState<Module> =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; module: Module }

export interface LazyModule<Module> {
  /** Starts loading, or retries after a failure. */
  load(): void
  get(): LazyState<Module>
  subscribe(changed: () => void): () => void
  /** Heights in pixels of the parts that need the code, by the path of their page. */
  readonly heights: Map<string, number>
}

/**
 * Code that is loaded on request, with a state shared by all islands on the page. Like any other chunk
 * failure, a failed load first reloads the page once; if it fails again, it can be retried.
 */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const { get, set, subscribe } = createStore<LazyState<Module>>(() => ({ status: 'idle' }))
  return {
    load() {
      const { status } = get()
      if (status === 'loading' || status === 'ready') return
      set({ status: 'loading' })
      importModule().then(
        (module) => set({ status: 'ready', module }),
        async (error: unknown) => {
          console.error(error)
          if (!(await reloadAfterChunkFailure(error))) set({ status: 'failed' })
        },
      )
    },
    get,
    subscribe,
    heights: new Map(),
  }
}

const idle = { status: 'idle' } as const

export function useLazyModule<Module>(lazy: LazyModule<Module>): LazyState<Module> {
  return useStore<LazyState<Module>>(lazy, idle)
}

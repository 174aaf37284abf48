import { reloadAfterChunkFailure } from './chunk-failures.ts'
import { createStore, useStore } from './store.ts'

export type LazyState<Module> =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; module: Module }

export interface LazyModule<Module> {
  /** Starts loading, or tries again after a failure. */
  load(): void
  get(): LazyState<Module>
  subscribe(changed: () => void): () => void
  /** How high the parts were that need it, in pixels, by the paths of pages that were left. */
  readonly heights: Map<string, number>
}

/**
 * Code that is loaded on request, whose state every island on the page sees. As with any other code
 * that does not arrive, the page is loaded again once; after that it has failed, and can be tried again.
 */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const { get, set, subscribe } = createStore<LazyState<Module>>({ status: 'idle' })
  return {
    load() {
      const { status } = get()
      if (status === 'loading' || status === 'ready') return
      set({ status: 'loading' })
      importModule().then(
        (module) => set({ status: 'ready', module }),
        async (error: unknown) => {
          console.error(error)
          // Until the page is gone, it goes on waiting.
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

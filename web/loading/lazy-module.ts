import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { reloadAfterChunkFailure } from './chunk-failures.ts'

export type LazyState<Module> =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; module: Module }

export interface LazyModule<Module> extends StoreApi<LazyState<Module>> {
  /** Starts loading, or retries after a failure. */
  load(): void
}

/**
 * Code that is loaded on request, with a state shared by all islands on the page. Like any other chunk
 * failure, a failed load first reloads the page once; if it fails again, it can be retried.
 */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  const store = createStore<LazyState<Module>>(() => ({ status: 'idle' }))
  const set = (state: LazyState<Module>) => store.setState(state, true)
  return {
    ...store,
    load() {
      const { status } = store.getState()
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
  }
}

export function useLazyModule<Module>(lazy: LazyModule<Module>): LazyState<Module> {
  return useStore(lazy)
}

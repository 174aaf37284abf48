import { useSyncExternalStore } from 'react'

/** A value shared by all islands on the page. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(changed: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

/** @param onServer the value during server rendering */
export function useStore<Value>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  onServer: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}

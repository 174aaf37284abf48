import { useSyncExternalStore } from 'react'

/** A value shared by all islands on the page. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  subscribe(changed: () => void): () => void
}

/** @param initial - called when the value is first needed */
export function createStore<Value>(initial: () => Value): Store<Value> {
  let held: { value: Value } | undefined
  const listeners = new Set<() => void>()
  return {
    get() {
      held ??= { value: initial() }
      return held.value
    },
    set(value) {
      held = { value }
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

/** @param onServer - the value during server rendering */
export function useStore<Value>(
  { get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>,
  onServer: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => onServer)
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML of the server, true once the script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

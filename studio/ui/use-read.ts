import { useEffect, useState } from 'react'

/** What a read found, or why it failed; neither until it has ended. */
export interface Reading<T> {
  found?: T
  failure?: string
}

/**
 * Reads something, and again for another `read`.
 *
 * @param read - the same function as long as the same is read; `undefined` to wait
 */
export function useRead<T>(read: (() => Promise<T>) | undefined): Reading<T> {
  const [last, setLast] = useState<{ read: unknown; reading: Reading<T> }>()
  useEffect(() => {
    if (!read) return
    let isCurrent = true
    read()
      .then(
        (found): Reading<T> => ({ found }),
        (error: unknown) => ({ failure: String(error) }),
      )
      .then((reading) => isCurrent && setLast({ read, reading }))
    return () => {
      isCurrent = false
    }
  }, [read])
  return last && last.read === read ? last.reading : {}
}

import { useEffect, useState } from 'react'
import { askLatest } from './build-watch.ts'

/** How long after a reload no other one is tried, in milliseconds (spec section 9). */
const reloadGuardLifetime = 10_000

const key = 'nectar:reloaded-at'

/** Whether an error says that a part of the site's code could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/**
 * Decides whether the page may be reloaded because of a failed chunk, and notes that it was.
 *
 * @param storage - the tab's session storage
 * @param now - milliseconds since 1970
 * @returns false within 10 s of the last such reload, which then did not help
 */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key))
  if (last > 0 && now - last < reloadGuardLifetime) return false
  storage.setItem(key, String(now))
  return true
}

/** Forgets a reload once its window has passed, so that a later failure may reload again. */
export function releaseReload(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}

/**
 * Reloads the page once when a part of its code could not be loaded, as after a deploy.
 *
 * @returns whether the page is being reloaded
 */
export async function reloadAfterChunkFailure(error: unknown): Promise<boolean> {
  if (!isChunkLoadError(error)) return false
  // Where the site does not answer, a reload would only take away what is there. The browser's own word for
  // it, `onLine`, knows nothing of intranets and loopback.
  if (!(await askLatest()).id) return false
  try {
    if (!claimReload(sessionStorage, Date.now())) return false
  } catch {
    // Without session storage nothing could stop a page that reloads for ever.
    return false
  }
  location.reload()
  return true
}

/** Listens for failed chunks that no component catches. */
export function watchChunkFailures(signal: AbortSignal): void {
  const onError = (event: ErrorEvent) => void reloadAfterChunkFailure(event.error)
  const onRejection = (event: PromiseRejectionEvent) => void reloadAfterChunkFailure(event.reason)
  window.addEventListener('error', onError, { signal })
  window.addEventListener('unhandledrejection', onRejection, { signal })
  const timer = setTimeout(() => {
    try {
      releaseReload(sessionStorage)
    } catch {
      // Nothing is kept where there is no session storage.
    }
  }, reloadGuardLifetime)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Known bots are shown no error, so that no index keeps it (spec section 2). */
async function isKnownBot(): Promise<boolean> {
  try {
    const { isbot } = await import('isbot')
    return isbot(navigator.userAgent)
  } catch {
    // Where code is lost, this may be, too: then a person most likely waits for an answer.
    return false
  }
}

/** Whether an error is shown: not while a reload may mend the page, and never to known bots. React has logged it. */
export function useErrorShown(error: unknown): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (await reloadAfterChunkFailure(error)) return
      setShown(!(await isKnownBot()))
    }
    void look()
  }, [error])
  return shown
}

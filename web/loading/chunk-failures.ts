import { useEffect, useState } from 'react'
import { elapsedSince } from '../ui/time/elapsed.ts'
import { fetchLatestBuild } from './build-watch.ts'

/** Minimum time between two such reloads, in milliseconds (spec section 9). */
const reloadGuardLifetime = 10_000

const key = 'site:reloaded-at'

/** Whether an error means that a chunk could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/**
 * Claims the one reload after a chunk failure.
 *
 * @param storage - the tab's session storage
 * @param now - milliseconds since 1970
 * @returns false within 10 s of the last reload, which then did not help
 */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key))
  const elapsed = elapsedSince(last, now)
  if (elapsed !== undefined && elapsed < reloadGuardLifetime) return false
  storage.setItem(key, String(now))
  return true
}

/**
 * Reloads the page once after a chunk failed to load, as happens after a deploy.
 *
 * @returns whether the page is being reloaded
 */
export async function reloadAfterChunkFailure(error: unknown): Promise<boolean> {
  if (!isChunkLoadError(error)) return false
  // While the site cannot be reached, a reload would lose the page. `navigator.onLine` does not tell.
  if (!(await fetchLatestBuild()).id) return false
  try {
    if (!claimReload(sessionStorage, Date.now())) return false
  } catch {
    // Without session storage the page could reload forever.
    return false
  }
  location.reload()
  return true
}

/** Handles chunk failures that no error boundary catches. */
export function watchChunkFailures(signal: AbortSignal): void {
  const onError = (event: ErrorEvent) => void reloadAfterChunkFailure(event.error)
  const onRejection = (event: PromiseRejectionEvent) => void reloadAfterChunkFailure(event.reason)
  window.addEventListener('error', onError, { signal })
  window.addEventListener('unhandledrejection', onRejection, { signal })
}

/** How long an error waits for the code that knows bots, in milliseconds. */
const botPatience = 500

/** Known bots see no errors, so that none gets indexed (spec section 2). */
function isKnownBot(): Promise<boolean> {
  const answer = import('isbot').then(({ isbot }) => isbot(navigator.userAgent))
  // If that code is late or fails to load, a person is assumed.
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, botPatience, false))
  return Promise.race([answer.catch(() => false), late])
}

/** Whether to show an error: not while the page reloads because of it, and never to known bots. */
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

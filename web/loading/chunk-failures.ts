import { useEffect, useState } from 'react'
import { askLatest } from './build-watch.ts'
import {
  claimReload,
  isChunkLoadError,
  releaseReload,
  reloadGuardLifetime,
} from './reload-guard.ts'

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

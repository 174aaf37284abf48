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

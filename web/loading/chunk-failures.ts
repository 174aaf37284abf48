import { elapsedSince } from '../ui/time/elapsed.ts'

/** How often an open tab checks for a newer build, in milliseconds. */
const pollInterval = 3_600_000

/** Fetches a build file (spec section 7); empty if that fails. */
async function fetchBuild(file: string): Promise<{ id?: string }> {
  try {
    const signal = AbortSignal.timeout(5000)
    return await (await fetch(`/builds/${file}`, { cache: 'no-store', signal })).json()
  } catch {
    return {}
  }
}

/** The build that the site serves now; empty if the site cannot be reached. */
export function fetchLatestBuild(): Promise<{ id?: string }> {
  return fetchBuild(`latest.json?${Date.now()}`)
}

/**
 * Watches for a newer build.
 *
 * @param current - the id of the build this page came from
 * @returns a function that tells whether there is one whose manifest can be fetched
 */
export function watchBuilds(current: string, signal: AbortSignal): () => boolean {
  let isNewer = false
  const check = async () => {
    const { id } = await fetchLatestBuild()
    // During a deploy, one server reports the build and another does not have it yet.
    if (id && id !== current) isNewer = (await fetchBuild(`meta/${id}.json`)).id === id
  }
  const timer = setInterval(() => void check(), pollInterval)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => isNewer
}

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

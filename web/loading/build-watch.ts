import { followedHref } from './follow-links.ts'

/** How often an open tab checks for a newer build, in milliseconds. */
const pollInterval = 3_600_000
/** How long after a check a tab that becomes visible checks again, in milliseconds. */
const wakeInterval = 60_000

interface Build {
  id: string
  prerendered: string[]
}

/** In milliseconds. */
const answerTimeout = 5000

/** Fetches a build file (spec section 7); empty if that fails. */
async function fetchBuild(file: string): Promise<Partial<Build>> {
  try {
    const signal = AbortSignal.timeout(answerTimeout)
    return await (await fetch(`/builds/${file}`, { cache: 'no-store', signal })).json()
  } catch {
    return {}
  }
}

/** The build that the site serves now; empty if the site cannot be reached. */
export function fetchLatestBuild(): Promise<Partial<Build>> {
  return fetchBuild(`latest.json?${Date.now()}`)
}

/**
 * Watches for a newer build. Once its manifest can be fetched, the next navigation is a full page load.
 *
 * @param current - the id of the build this page came from
 * @returns a function that tells whether a page exists in the newer build, so that it is worth prefetching
 */
export function watchBuilds(current: string, signal: AbortSignal): (path: string) => boolean {
  let newer: string[] | undefined
  let checkedAt = performance.now()
  const check = async () => {
    checkedAt = performance.now()
    const { id } = await fetchLatestBuild()
    if (id && id !== current) newer = (await fetchBuild(`meta/${id}.json`)).prerendered ?? newer
  }
  const timer = setInterval(() => void check(), pollInterval)
  signal.addEventListener('abort', () => clearInterval(timer))
  const onWake = () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt > wakeInterval)
      void check()
  }
  document.addEventListener('visibilitychange', onWake, { signal })
  const onClick = (event: MouseEvent) => {
    // Hidden from the router, the click makes the browser load the page.
    if (newer && followedHref(event) !== undefined) event.stopPropagation()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
  return (path) => !newer || newer.includes(path)
}

/** How often an open tab checks for a newer build, in milliseconds. */
const pollInterval = 3_600_000

interface Build {
  id: string
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

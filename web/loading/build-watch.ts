/** How often an open tab asks for the newest build, in milliseconds. */
const pollInterval = 3_600_000
/** A tab that wakes asks again only after this time, in milliseconds. */
const wakeInterval = 60_000

interface Build {
  id: string
  prerendered: string[]
}

/** Within which an answer is of use, in milliseconds. */
const patience = 5000

/** Asks about a build (spec section 7); nothing is known of it where there is no answer. */
async function ask(file: string): Promise<Partial<Build>> {
  try {
    const signal = AbortSignal.timeout(patience)
    return await (await fetch(`/builds/${file}`, { cache: 'no-store', signal })).json()
  } catch {
    return {}
  }
}

/** Asks which build the site serves now; empty where it does not answer. */
export function askLatest(): Promise<Partial<Build>> {
  return ask(`latest.json?${Date.now()}`)
}

/** A link that the router would take over: a left click without a key, in this tab. */
function isSoftNavigation(event: MouseEvent): boolean {
  const anchor = event.target instanceof Element && event.target.closest('a[href]')
  if (!(anchor instanceof HTMLAnchorElement)) return false
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const elsewhere = anchor.target !== '' && anchor.target !== '_self'
  return event.button === 0 && !held && !elsewhere && anchor.origin === location.origin
}

/**
 * Watches for a newer build. Once its manifest is there, so that the build is in place behind every
 * balancer, the next navigation is a full load.
 *
 * @param current - the id of the build this page came from
 * @returns whether a page is worth fetching ahead: one that is gone from the newer build is not
 */
export function watchBuilds(current: string, signal: AbortSignal): (path: string) => boolean {
  let newer: string[] | undefined
  let asked = Date.now()
  const look = async () => {
    asked = Date.now()
    const { id } = await askLatest()
    if (id && id !== current) newer = (await ask(`meta/${id}.json`)).prerendered ?? newer
  }
  const timer = setInterval(() => void look(), pollInterval)
  signal.addEventListener('abort', () => clearInterval(timer))
  const onWake = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > wakeInterval) void look()
  }
  document.addEventListener('visibilitychange', onWake, { signal })
  const onClick = (event: MouseEvent) => {
    // The router does not see the click, so the browser follows the link by itself.
    if (newer && isSoftNavigation(event)) event.stopPropagation()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
  return (path) => !newer || newer.includes(path)
}

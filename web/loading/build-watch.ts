/** How often an open tab asks for the newest build, in milliseconds. */
const pollInterval = 3_600_000
/** A tab that wakes asks again only after this time, in milliseconds. */
const wakeInterval = 60_000

/** Asks which build is the newest (spec section 7); undefined where there is no answer. */
async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    const body: unknown = await response.json()
    const known = typeof body === 'object' && body !== null && 'id' in body
    return known && typeof body.id === 'string' ? body.id : undefined
  } catch {
    return undefined
  }
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
 * Watches for a newer build; once there is one, the next navigation is a full load.
 *
 * @param current - the id of the build this page came from
 */
export function watchBuilds(current: string, signal: AbortSignal): void {
  let newer = false
  let asked = Date.now()
  const ask = async () => {
    asked = Date.now()
    const latest = await readLatestBuild()
    newer ||= latest !== undefined && latest !== current
  }
  const timer = setInterval(() => void ask(), pollInterval)
  signal.addEventListener('abort', () => clearInterval(timer))
  const onWake = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > wakeInterval) void ask()
  }
  document.addEventListener('visibilitychange', onWake, { signal })
  const onClick = (event: MouseEvent) => {
    // The router does not see the click, so the browser follows the link by itself.
    if (newer && isSoftNavigation(event)) event.stopPropagation()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
}

/** A channel between the tabs of this site; none where the browser has none or refuses it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Tells the other tabs of this site: what a cookie keeps causes no `storage` event. */
export function tellTabs(name: string, message: string): void {
  const channel = openChannel(name)
  channel?.postMessage(message)
  channel?.close()
}

/**
 * Hears what the other tabs of this site do with an entry of the storage.
 *
 * @param look - called when the entry may have changed: it has, or the tab is shown again
 * @param hear - called with what another tab tells
 * @returns ends it
 */
export function hearTabs(
  name: string,
  look: () => void,
  hear: (message: unknown) => void,
): () => void {
  const end = new AbortController()
  const { signal } = end
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= openChannel(name)
    channel?.addEventListener('message', ({ data }) => hear(data), { signal })
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) look()
  }
  const onShow = () => {
    if (document.visibilityState === 'visible') look()
  }
  open()
  addEventListener('storage', onStorage, { signal })
  document.addEventListener('visibilitychange', onShow, { signal })
  // A page that is kept for the way back hears nothing, and an open channel could keep it from that.
  addEventListener('pagehide', close, { signal })
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    open()
    look()
  }
  addEventListener('pageshow', onReturn, { signal })
  return () => {
    end.abort()
    close()
  }
}

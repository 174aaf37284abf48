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
  const channel = openChannel(name)
  channel?.addEventListener('message', ({ data }) => hear(data), { signal })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) look()
  }
  const onShow = () => {
    if (document.visibilityState === 'visible') look()
  }
  addEventListener('storage', onStorage, { signal })
  // Also told to a page that was kept for the way back, and has heard nothing meanwhile.
  document.addEventListener('visibilitychange', onShow, { signal })
  return () => {
    end.abort()
    channel?.close()
  }
}

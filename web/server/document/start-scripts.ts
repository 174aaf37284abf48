/** What `startScripts` is to start, as paths of files. */
export interface ScriptFiles {
  run: readonly string[]
  /** Needed a little later, by the first ones. */
  ahead: readonly string[]
}

/**
 * Runs in the browser, where its source goes into each document, so it uses nothing from outside. A
 * page that is visited again opens where it was left, and finds the place once it is laid out whole. It
 * fetches and runs a page's scripts after the frame that shows the page: a frame's callbacks run before
 * it is painted, a task that they queue after it.
 *
 * The elements are those that Next writes, since its runtime and React look for them by these
 * attributes. One that failed goes: to the runtime it would be one that is still coming, for ever.
 *
 * @param withoutFrame milliseconds after which scripts wait for no frame that does not come
 */
export function startScripts(
  files: ScriptFiles,
  laidOutAttribute: string,
  withoutFrame: number,
): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') {
    document.documentElement.setAttribute(laidOutAttribute, '')
  }
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const file of files.run) {
      const script = document.createElement('script')
      script.async = true
      script.src = file
      script.onerror = () => script.remove()
      document.head.append(script)
    }
    for (const file of files.ahead) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.href = file
      document.head.append(link)
    }
  }
  // A tab in the background gets no frame.
  if (document.hidden) start()
  document.addEventListener('visibilitychange', start, { once: true })
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, withoutFrame)
}

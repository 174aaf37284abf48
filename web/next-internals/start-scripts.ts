import { laidOutAttribute } from '../loading/page-state.ts'

export interface ScriptFiles {
  run: readonly string[]
  /** To preload, because the first ones need them a little later. */
  ahead: readonly string[]
}

/** Longer than the first frame takes on a slow machine. In a hidden tab, the frame may never come. */
const withoutFrameMs = 4000

/**
 * Loads and runs the page's scripts after the first paint: a frame's callbacks run before the paint, and a task
 * that they queue runs after it. On reload and history navigation, the page is laid out in full, so that the
 * browser can restore the scroll position. It runs in the browser, from the last script of each document
 * (`server/document/inline`).
 *
 * The elements are like Next's, because its runtime and React look them up by these attributes. A failed
 * element is removed, since Next's runtime would wait for it forever.
 */
export function startScripts(files: ScriptFiles): void {
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
  // A background tab gets no frame.
  if (document.hidden) start()
  document.addEventListener('visibilitychange', start, { once: true })
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, withoutFrameMs)
}

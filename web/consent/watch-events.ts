import type { AnalyticsEvent } from './analytics-event.ts'

const marked = '[data-event]'

function codeOf(element: Element | null): string | null {
  return element?.closest(marked)?.getAttribute('data-event') ?? null
}

/** Reports the codes that editors gave to links, when one is followed. */
export function watchLinks(report: (event: AnalyticsEvent) => void): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const event_code = codeOf(link)
    if (event_code) report({ event: 'select_link', event_code })
  }
  document.addEventListener('click', onClick, { capture: true })
}

/**
 * Reports the codes of a page's sections and stories, each once, when half of it, or half a screen
 * of it, shows.
 */
export function watchViews(report: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const enough = intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2
        const event_code = codeOf(target)
        if (!enough || !event_code) continue
        observer.unobserve(target)
        const event = target.localName === 'article' ? 'story_view' : 'section_view'
        report({ event, event_code })
      }
    },
    { threshold: [0, 0.25, 0.5] },
  )
  for (const element of document.querySelectorAll(`${marked}:not(a)`)) {
    observer.observe(element)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

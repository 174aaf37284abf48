import { whenIdle } from './idle.ts'

/** On the root element: the whole page is laid out (`ui/tokens/details.css`). */
export const laidOutAttribute = 'data-laid-out'

/**
 * Lays out the sections that the first paint left for later, one at a time whenever the browser is
 * idle. From then on every page is laid out whole at once, so that going back finds its place.
 */
export function layOutRest(signal: AbortSignal): void {
  const root = document.documentElement
  const sections = [...document.querySelectorAll<HTMLElement>('.band')]
  const next = () => {
    if (signal.aborted || root.hasAttribute(laidOutAttribute)) return
    const section = sections.shift()
    if (!section) return root.setAttribute(laidOutAttribute, '')
    section.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

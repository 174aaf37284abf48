import { signsOfUse } from './signs-of-use.ts'

/**
 * Does something once a visitor who uses the page is at most half a screen away from a part of it.
 *
 * @returns what ends the wait
 */
export function whenNear(part: Element, work: () => void): () => void {
  const end = new AbortController()
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      end.abort()
      work()
    },
    { rootMargin: '50%' },
  )
  end.signal.addEventListener('abort', () => near.disconnect())
  const begin = ({ target }: Event) => {
    // A window gets the focus by itself.
    if (target instanceof Node) near.observe(part)
  }
  for (const sign of signsOfUse) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: end.signal })
  }
  return () => end.abort()
}

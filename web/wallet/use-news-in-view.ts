import { type RefObject, useEffect } from 'react'

const news = 'h3, [role="status"], [role="alert"]'

/**
 * For a place whose content is replaced by what a visitor does in it: a heading or a message that appears
 * is scrolled into view where it is not, clear of what lies over the page (the root's scroll padding).
 * The focus stays, nothing moves while somebody types or before anybody did anything, and it moves at once:
 * there is no motion to reduce.
 */
export function useNewsInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const show = new MutationObserver((changes) => {
      if (!navigator.userActivation?.hasBeenActive) return
      if (document.activeElement instanceof HTMLInputElement) return
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const part of element.querySelectorAll(news)) {
        const isNew = [...added].some((node) => node.contains(part))
        // What is empty so far is no news.
        if (isNew && part.textContent)
          part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }
    })
    show.observe(element, { subtree: true, childList: true })
    // A browser would keep what is below the place where it is, and move what was just shown away.
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => {
      show.disconnect()
      style.removeProperty('overflow-anchor')
    }
  }, [place])
}

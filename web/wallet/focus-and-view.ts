import { type RefObject, useEffect } from 'react'

/**
 * For a place whose content is replaced, and with it the button that was just used: whenever the element
 * in focus goes away or can no longer hold the focus, the place itself takes it, so that the keyboard
 * goes on from there and screen readers stay where they were.
 */
export function useRetainedFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let wasInside = false
    const enter = () => {
      wasInside = true
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) wasInside = false
      // A click on nothing leaves the place too; an element that was removed or disabled does not.
      else if (target instanceof HTMLElement) {
        setTimeout(() => {
          const lost = !target.isConnected || target.matches(':disabled')
          if (document.activeElement === document.body && !lost) wasInside = false
        })
      }
    }
    const keep = new MutationObserver(() => {
      if (wasInside && document.activeElement === document.body) {
        element.focus({ preventScroll: true })
      }
    })
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    keep.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden'],
    })
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      keep.disconnect()
    }
  }, [place])
}

const news = 'h3, [role="status"], [role="alert"]'

/**
 * For a place whose content is replaced by what a visitor does in it: a heading or a message that appears
 * is scrolled into view where it is not, clear of what lies over the page (the root's scroll padding).
 * The focus stays, nothing moves while somebody types or before anybody did anything, and it moves at once:
 * there is no motion to reduce.
 */
export function useScrollToUpdates(place: RefObject<HTMLElement | null>): void {
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

import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to a container when the focused element in it is removed or disabled, so that keyboard
 * and screen reader users keep their place.
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
      // A click on the background leaves the place; a removal does not.
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

const updates = 'h3, [role="status"], [role="alert"]'

/**
 * Scrolls a heading or message that appears in a container into view, except while the visitor types or
 * before their first interaction.
 */
export function useScrollToUpdates(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const show = new MutationObserver((changes) => {
      if (!navigator.userActivation?.hasBeenActive) return
      if (document.activeElement instanceof HTMLInputElement) return
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const part of element.querySelectorAll(updates)) {
        const isNew = [...added].some((node) => node.contains(part))
        if (isNew && part.textContent)
          part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }
    })
    show.observe(element, { subtree: true, childList: true })
    // Scroll anchoring would move what was just shown out of view.
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => {
      show.disconnect()
      style.removeProperty('overflow-anchor')
    }
  }, [place])
}

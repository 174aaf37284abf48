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
        element.focus()
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

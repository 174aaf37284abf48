import { type RefObject, useEffect } from 'react'

/**
 * For a place whose content is replaced, and with it the button that was just used: whenever the element
 * in focus goes away or can no longer hold the focus, the place itself takes it, so that the keyboard
 * goes on from there and screen readers stay where they were.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
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

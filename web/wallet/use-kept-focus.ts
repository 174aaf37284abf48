import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * For a place whose content is replaced, and with it the button that was just used: moves the focus to
 * the place itself, if it was inside, so that the keyboard goes on from there.
 *
 * @returns what to call once the content has been replaced
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): () => void {
  const wasInside = useRef(false)

  useEffect(() => {
    const element = place.current
    const enter = () => {
      wasInside.current = true
    }
    // An element that is removed takes the focus along without a target for it.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) wasInside.current = false
    }
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [place])

  return useCallback(() => {
    if (wasInside.current) place.current?.focus({ preventScroll: true })
  }, [place])
}

import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Closes a modal dialog by a press on its backdrop. Both the press and the release must be there: a selection
 * that begins inside the dialog may end outside of it.
 *
 * @returns handlers for the dialog element
 */
export function useBackdropClose(close: () => void) {
  const onBackdrop = useRef({ pressed: false, released: false })
  const isBackdrop = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      onBackdrop.current = { pressed: isBackdrop(event), released: false }
    },
    onPointerUp: (event: PointerEvent) => {
      onBackdrop.current.released = isBackdrop(event)
    },
    onClick: () => {
      const { pressed, released } = onBackdrop.current
      onBackdrop.current = { pressed: false, released: false }
      if (pressed && released) close()
    },
  }
}

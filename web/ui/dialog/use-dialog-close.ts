import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { isComposing } from '../keyboard/pressed-key.ts'

/**
 * How a modal dialog closes. A press on its backdrop closes it if it begins and ends there: a selection that begins
 * inside the dialog may end outside of it. Escape that ends a composition does not.
 *
 * @returns handlers for the dialog element
 */
export function useDialogClose(close: () => void) {
  const isPressed = useRef(false)
  const isBackdrop = ({ clientX, clientY, currentTarget, target }: MouseEvent) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
    // A button that is pressed by a key has no place.
    return target === currentTarget && isOutside
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.button === 0 && isBackdrop(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressed.current && isBackdrop(event)) close()
      isPressed.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.preventDefault()
    },
  }
}

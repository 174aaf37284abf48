import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a dropdown stays after the pointer has left it. */
const closeDelay = 400

/**
 * Which of several dropdowns is open: one at a time. Opened by hover it closes 400 ms after the
 * pointer leaves; a click pins or closes it; a press outside of `container` closes it.
 */
export function useDropdown<Container extends HTMLElement>() {
  const [open, setOpen] = useState<string | null>(null)
  const pinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const container = useRef<Container>(null)

  const show = useCallback((key: string | null, pin = false) => {
    clearTimeout(timer.current)
    pinned.current = pin
    setOpen(key)
  }, [])

  const close = useCallback(() => show(null), [show])
  const toggle = (key: string) => (open === key && pinned.current ? close() : show(key, true))
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, closeDelay)
  }

  useEffect(() => {
    if (open === null) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, close])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { open, container, show, close, toggle, closeSoon }
}

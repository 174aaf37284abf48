'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { pressedKey } from '../../ui/keyboard/pressed-key.ts'
import { isOnLink } from './main-menu.tsx'

interface MenuButtonProps {
  controls: string
}

const focusable = 'a[href], button, summary'
const wide = '(min-width: 64rem)'

/**
 * The button "Menu". The popover works without this code, which traps the focus, closes the menu on
 * navigation and above its breakpoint, and sets `aria-expanded`.
 */
export function MenuButton({ controls }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pathname = usePathname()
  const shownFor = useRef(pathname)

  useEffect(() => {
    if (shownFor.current === pathname) return
    shownFor.current = pathname
    document.getElementById(controls)?.hidePopover()
  }, [pathname, controls])

  useEffect(() => {
    const menu = document.getElementById(controls)
    if (!menu) return
    const follow = () => setOpen(menu.matches(':popover-open'))
    const hide = () => menu.hidePopover()
    const onClick = (event: Event) => {
      if (isOnLink(event)) hide()
    }
    const keepFocus = (event: KeyboardEvent) => {
      if (pressedKey(event, ['shiftKey']) !== 'Tab' || !menu.matches(':popover-open')) return
      const inside = Array.from(menu.querySelectorAll<HTMLElement>(focusable))
      const stops = [button.current, ...inside].filter((stop) => stop?.checkVisibility())
      const from = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== from) return
      event.preventDefault()
      const to = event.shiftKey ? stops.at(-1) : stops[0]
      to?.focus()
    }
    const media = matchMedia(wide)
    follow()
    menu.addEventListener('toggle', follow)
    menu.addEventListener('click', onClick)
    document.addEventListener('keydown', keepFocus)
    media.addEventListener('change', hide)
    return () => {
      menu.removeEventListener('toggle', follow)
      menu.removeEventListener('click', onClick)
      document.removeEventListener('keydown', keepFocus)
      media.removeEventListener('change', hide)
    }
  }, [controls])

  return (
    <button
      ref={button}
      type="button"
      popoverTarget={controls}
      aria-expanded={open}
      aria-controls={controls}
      className="menu-button"
    >
      <span className="menu-bars" aria-hidden="true" />
      <span className="menu-word">Menu</span>
      <span className="menu-close">
        Close<span className="sr-only"> menu</span>
      </span>
    </button>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { indexForKey, pressedKey } from '../../ui/keyboard/pressed-key.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** An entry of the menu bar: a link or a button with a panel, both rendered on the server. */
export interface MainMenuEntry {
  key: string
  label: string
  /** Shown instead of button and panel. */
  link?: ReactNode
  panel?: ReactNode
}

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
const all = (root: ParentNode | null, selector: string) =>
  Array.from(root?.querySelectorAll<HTMLElement>(selector) ?? [])

/**
 * The menu bar of the navigation "Main", a WAI-ARIA disclosure navigation:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function MainMenu({ entries }: { entries: MainMenuEntry[] }) {
  const { open, container, show, close, toggle, closeLater } = useDropdown<HTMLUListElement>()
  const button = (key: string) =>
    container.current?.querySelector<HTMLElement>(`[data-menu="${key}"]`)

  const onBarKey = (event: KeyboardEvent, key: string) => {
    const pressed = pressedKey(event.nativeEvent)
    if (pressed === undefined) return
    const links = () => all(document.getElementById(`menu-${key}`), 'a')
    if (pressed === 'ArrowDown' && event.target === button(key)) {
      event.preventDefault()
      show(key, true)
      // The panel can take the focus only once it is painted.
      requestAnimationFrame(() => links()[0]?.focus())
    } else {
      const bar = all(container.current, ':scope > li > :is(a, button)')
      const moved = moveFocus(links(), pressed, ['ArrowUp', 'ArrowDown']) || moveFocus(bar, pressed)
      if (moved) event.preventDefault()
    }
  }

  // Until hydration, only CSS opens a panel. A menu that is mounted later has not been opened.
  const comesLater = useRef(useHydrated())
  useLayoutEffect(() => {
    if (comesLater.current) return
    const opened = ':scope > li:is(:hover, :has(.menu-panel :focus)) > [data-menu]'
    show(container.current?.querySelector(opened)?.getAttribute('data-menu') ?? null)
  }, [show, container])

  const onEntryFocus = ({ target }: FocusEvent, key: string) => {
    if (open !== key && target !== button(key)) show(key)
  }

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <ul ref={container} className="flex h-full items-stretch" onBlur={onBlur}>
      {entries.map(({ key, label, link, panel }) =>
        link ? (
          <li key={key} className="flex" onKeyDown={(event) => onBarKey(event, key)}>
            {link}
          </li>
        ) : (
          <li
            key={key}
            className="flex"
            onKeyDown={(event) => onBarKey(event, key)}
            onFocus={(event) => onEntryFocus(event, key)}
            onClick={(event) => isOnLink(event) && close()}
            onPointerEnter={(event) => isMouse(event) && show(key)}
            onPointerLeave={(event) => isMouse(event) && closeLater()}
          >
            <button
              type="button"
              data-menu={key}
              className="menu-entry"
              aria-expanded={open === key}
              aria-controls={`menu-${key}`}
              onClick={() => toggle(key)}
            >
              {label}
            </button>
            <div id={`menu-${key}`} className="menu-panel" data-open={open === key}>
              {panel}
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

/** How long a dropdown stays open after the pointer has left, in milliseconds. */
const closeDelay = 400

/**
 * State of several dropdowns, of which one is open at a time. A dropdown opened by hover closes 400 ms after
 * the pointer leaves. A click pins or closes it, and a press outside of `container` closes it.
 */
function useDropdown<Container extends HTMLElement>() {
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
  const closeLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, closeDelay)
  }

  useEffect(() => {
    if (open === null) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) close()
    }
    // On the document: a menu that was opened by hovering does not have the focus (WCAG 1.4.13).
    const onKey = (event: globalThis.KeyboardEvent) => {
      const pressed = pressedKey(event)
      // A menu that was opened by hovering is entered from wherever the page has the focus.
      if (pressed === 'ArrowDown' && document.activeElement === document.body) {
        event.preventDefault()
        document.getElementById(`menu-${open}`)?.querySelector('a')?.focus()
      }
      if (pressed !== 'Escape') return
      if (container.current?.contains(document.activeElement)) {
        container.current.querySelector<HTMLElement>(`[data-menu="${open}"]`)?.focus()
      }
      close()
    }
    const end = new AbortController()
    // On the way down: React stops the events of a part that is still waiting for its code.
    const down = { capture: true, signal: end.signal }
    document.addEventListener('pointerdown', outside, down)
    document.addEventListener('keydown', onKey, down)
    return () => end.abort()
  }, [open, close])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { open, container, show, close, toggle, closeLater }
}

/**
 * Moves the focus among elements.
 * @returns false when the focus is on none of them or the key is another
 */
function moveFocus(elements: HTMLElement[], key: string, arrows?: [string, string]): boolean {
  const from = elements.findIndex((element) => element.matches(':focus'))
  const to = from < 0 ? undefined : indexForKey(key, from, elements.length, arrows)
  if (to === undefined) return false
  elements[to]?.focus()
  return true
}

/** Whether an event happened on a link. Menus then close, since a link to an anchor does not change the route. */
export function isOnLink({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('a') !== null
}

const focusable = 'a[href], button, summary'

/**
 * The button "Menu", whose state browsers tell by its popover. The popover works without this code, which traps the
 * focus and closes the menu on navigation.
 */
export function MenuButton({ controls }: { controls: string }) {
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
    const end = new AbortController()
    const { signal } = end
    const onClick = (event: Event) => {
      if (isOnLink(event)) menu.hidePopover()
    }
    const keepFocus = (event: globalThis.KeyboardEvent) => {
      if (pressedKey(event, ['shiftKey']) !== 'Tab' || !menu.matches(':popover-open')) return
      const inside = Array.from(menu.querySelectorAll<HTMLElement>(focusable))
      const stops = [button.current, ...inside].filter((stop) => stop?.checkVisibility())
      const from = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== from) return
      event.preventDefault()
      const to = event.shiftKey ? stops.at(-1) : stops[0]
      to?.focus()
    }
    menu.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', keepFocus, { signal })
    return () => end.abort()
  }, [controls])

  return (
    <button
      ref={button}
      type="button"
      popoverTarget={controls}
      // Wide enough for both labels.
      className="inline-flex h-11 min-w-26 cursor-pointer items-center gap-2.5 rounded-sm border border-control px-3.5 text-[1rem] font-medium"
    >
      <span className="menu-bars" aria-hidden="true" />
      <span className="menu-word">Menu</span>
      <span className="menu-close">
        Close<span className="sr-only"> menu</span>
      </span>
    </button>
  )
}

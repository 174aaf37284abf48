'use client'

import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { listKeys, moveFocus, rowKeys } from './focus-move.ts'
import { isOnLink } from './is-on-link.ts'
import { useDropdown } from './use-dropdown.ts'

/** An entry of the bar: a link, or a button that discloses a panel. Both are rendered on the server. */
export interface MainMenuEntry {
  key: string
  label: string
  /** Stands instead of the button and the panel. */
  link?: ReactNode
  panel?: ReactNode
}

const byMouse = (event: PointerEvent) => event.pointerType === 'mouse'
const all = (root: ParentNode | null, selector: string) =>
  Array.from(root?.querySelectorAll<HTMLElement>(selector) ?? [])

/**
 * The bar of the navigation "Main", after the disclosure-navigation pattern of the WAI-ARIA
 * practices: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function MainMenu({ entries }: { entries: MainMenuEntry[] }) {
  const { open, container, show, close, toggle, closeSoon } = useDropdown<HTMLUListElement>()
  const button = (key: string) =>
    container.current?.querySelector<HTMLElement>(`[data-menu="${key}"]`)

  const onBarKey = (event: KeyboardEvent, key: string) => {
    const links = () => all(document.getElementById(`menu-${key}`), 'a')
    if (event.key === 'Escape' && open !== null) {
      button(open)?.focus()
      close()
    } else if (event.key === 'ArrowDown' && event.target === button(key)) {
      event.preventDefault()
      show(key, true)
      // The panel is visible, and so able to take the focus, only after the next paint.
      requestAnimationFrame(() => links()[0]?.focus())
    } else {
      const inRow = rowKeys[event.key]
      const inList = listKeys[event.key]
      const moved =
        (inList && moveFocus(links(), inList)) ||
        (inRow && moveFocus(all(container.current, ':scope > li > :is(a, button)'), inRow))
      if (moved) event.preventDefault()
    }
  }

  // Before this code ran, the styles alone may have opened the panel that the focus is in.
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
            onPointerEnter={(event) => byMouse(event) && show(key)}
            onPointerLeave={(event) => byMouse(event) && closeSoon()}
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

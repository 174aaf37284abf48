import { editAttribute } from '../../ui/edit/edit.ts'

const edited = `[${editAttribute}]`

/** Whether an element shows an item of a list, such as a section. Sanity's overlay has a menu only for those. */
function isItem(element: Element): boolean {
  const [, path = ''] = /(?:^|;)path=([^;]*)/.exec(element.getAttribute(editAttribute) ?? '') ?? []
  return path.split('.').at(-1)?.includes(':') ?? false
}

/** The item around a field that was clicked, and the fields in between, the innermost first. */
function itemAround(target: EventTarget | null) {
  const fields: Element[] = []
  let element = target instanceof Element ? target.closest(edited) : null
  while (element && !isItem(element)) {
    fields.push(element)
    element = element.parentElement?.closest(edited) ?? null
  }
  return element && fields.length > 0 ? { item: element, fields } : undefined
}

/**
 * Opens the menu of an item on a right click on any text in it. Sanity's overlay (6.1.3) opens it only if it
 * considers the item itself hovered, so the pointer is made to leave the fields in it during the click.
 *
 * @returns a function that stops it
 */
export function offerItemMenus(): () => void {
  const leaveFields = ({ target, isTrusted }: MouseEvent) => {
    const { fields = [] } = (isTrusted && itemAround(target)) || {}
    for (const field of fields) field.dispatchEvent(new MouseEvent('mouseleave'))
    setTimeout(() => {
      for (const field of fields.reverse()) field.dispatchEvent(new MouseEvent('mouseenter'))
    })
  }
  // After a menu was closed by a key, the overlay is wrong about what is hovered.
  const enterItem = (event: MouseEvent) => {
    const { target, isTrusted, defaultPrevented, clientX, clientY } = event
    const found = isTrusted && !defaultPrevented ? itemAround(target) : undefined
    if (!found) return
    found.item.dispatchEvent(new MouseEvent('mouseenter'))
    const click = { bubbles: true, cancelable: true, clientX, clientY }
    const isOpened = !target?.dispatchEvent(new MouseEvent('contextmenu', click))
    if (!isOpened) return
    event.preventDefault()
    // The overlay closes its menu on a click that nothing handled.
    event.stopImmediatePropagation()
  }
  window.addEventListener('contextmenu', leaveFields, { capture: true })
  window.addEventListener('contextmenu', enterItem)
  return () => {
    window.removeEventListener('contextmenu', leaveFields, { capture: true })
    window.removeEventListener('contextmenu', enterItem)
  }
}

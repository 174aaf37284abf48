import { editAttribute } from '../../ui/edit/edit.ts'

const edited = `[${editAttribute}]`

/** Whether an element shows an item of a list, such as a section: only for those Sanity's overlay has a menu. */
function isItem(element: Element): boolean {
  const [, path = ''] = /(?:^|;)path=([^;]*)/.exec(element.getAttribute(editAttribute) ?? '') ?? []
  return path.split('.').at(-1)?.includes(':') ?? false
}

/** The editable elements around a target that lie within an item, the innermost first; none without an item. */
function fieldsInItem(target: Element): Element[] {
  const fields: Element[] = []
  let element = target.closest(edited)
  while (element && !isItem(element)) {
    fields.push(element)
    element = element.parentElement?.closest(edited) ?? null
  }
  return element ? fields : []
}

/**
 * Opens the menu of an item by a right click on any text in it. Sanity's overlay (6.1.3) opens it only where no
 * field lies between the pointer and the item, so the fields count as left during the click.
 *
 * @returns stops it
 */
export function offerItemMenus(): () => void {
  const leaveFields = ({ target }: MouseEvent) => {
    const fields = target instanceof Element ? fieldsInItem(target) : []
    if (fields.length === 0) return
    for (const field of fields) field.dispatchEvent(new MouseEvent('mouseleave'))
    setTimeout(() => {
      for (const field of fields.reverse()) field.dispatchEvent(new MouseEvent('mouseenter'))
    })
  }
  window.addEventListener('contextmenu', leaveFields, { capture: true })
  return () => window.removeEventListener('contextmenu', leaveFields, { capture: true })
}

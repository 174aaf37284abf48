import { type CapturedEvent, isCheckable } from './capture-events.ts'
import { readyEvent } from './page-state.ts'

/**
 * Sets a text so that React notices it: React ignores input events whose value equals the last one it
 * saw, and it tracks every value set through the instance's own property.
 */
function retype(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  caret: number | null,
): void {
  field.value = field.defaultValue
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  native?.set?.call(field, text)
  // Fields for email addresses and numbers have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret)
}

/** @param changes - whether a click on a checkbox or radio button changed it */
function replay(
  { event, control, value = '', caret = null, checked }: CapturedEvent,
  changes: boolean,
): void {
  const { type } = event
  if (event instanceof KeyboardEvent) control.dispatchEvent(new KeyboardEvent(type, event))
  else if (type === 'click' && control instanceof HTMLElement) {
    if (control instanceof HTMLInputElement) control.checked = changes !== checked
    control.click()
  } else if (type === 'submit' && control instanceof HTMLFormElement) {
    control.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
  } else {
    // Checkboxes are replayed by their click; an IME composition ends with its own event.
    if (isCheckable(control) || (event instanceof InputEvent && event.isComposing)) return
    if (control instanceof HTMLSelectElement) control.value = value
    else if (
      type === 'input' &&
      (control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && control.type !== 'file'))
    ) {
      retype(control, value, caret)
    }
    control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/**
 * Has a part of the page, or the document, handle events from now on, and replays in order what a visitor
 * did there before.
 */
export async function takeOver(part: Element | Document): Promise<void> {
  const captured: CapturedEvent[] = []
  part.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true, detail: captured }))
  const first = document.activeElement
  for (const action of captured) {
    // React applies updates in a microtask, and none while the effect runs that called this.
    await null
    const { event, control } = action
    if (!control.isConnected) continue
    // A key goes to where earlier keys have moved the focus.
    const movedTo = event.type === 'keydown' && control === first ? document.activeElement : null
    const changes = captured.some(
      (other) => other.control === control && other.event.type === 'change',
    )
    replay({ ...action, control: movedTo ?? control }, changes)
  }
}

import { type CapturedEvent, isCheckable } from './capture-events.ts'
import { readyEvent } from './page-state.ts'

/**
 * Sets a field to what a visitor entered, so that React notices it. React ignores an input event if the value equals
 * the last one that it saw, and it sees every value that is set through the instance's own property.
 */
function enter({ event, control, value = '', caret = null }: CapturedEvent): void {
  if (control instanceof HTMLSelectElement) control.value = value
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  if (!isText || control.type === 'file' || event.type !== 'input') return
  control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  // Fields for email addresses and numbers have no selection.
  if (caret !== null) control.setSelectionRange(caret, caret)
}

/** @param changes - whether a click on a checkbox or radio button changed it */
function replay(action: CapturedEvent, changes: boolean): void {
  const { event, control, checked } = action
  const isComposing = event instanceof InputEvent && event.isComposing
  if (isComposing && 'value' in control && control.value === action.value) {
    // Setting the value would end the composition. If the value has changed, hydration has already ended it.
    const ended = () => {
      const made = new InputEvent('input', { bubbles: true })
      replay({ ...action, event: made, value: String(control.value) }, changes)
    }
    control.addEventListener('compositionend', ended, { once: true })
    return
  }
  if (!isCheckable(control)) enter(action)
  // The click fires the other events.
  else if (event.type === 'click') control.checked = changes !== checked
  else return
  control.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
}

/**
 * Lets a part of the page, or the document, handle events from now on, and replays a visitor's earlier actions
 * there in order.
 */
export async function takeOver(part: Element | Document): Promise<void> {
  const captured: CapturedEvent[] = []
  part.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true, detail: captured }))
  const first = document.activeElement
  for (const action of captured) {
    // React applies updates in a microtask, but not while the effect that called this is running.
    await null
    const { event, control } = action
    if (!control.isConnected) continue
    // A key is sent to the element to which earlier keys moved the focus.
    const movedTo = event.type === 'keydown' && control === first ? document.activeElement : null
    const changes = captured.some(
      (other) => other.control === control && other.event.type === 'change',
    )
    replay({ ...action, control: movedTo ?? control }, changes)
  }
}

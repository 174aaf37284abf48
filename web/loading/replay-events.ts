import { type CapturedEvent, isCheckable } from './capture-events.ts'
import { readyEvent } from './page-state.ts'

/**
 * Gives a field what a visitor entered, so that React notices it: React ignores an input whose value equals the last
 * one that it saw, and it sees every value that is set through the instance's own property.
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
    // Entering a text would end the composition. Where the value has changed, hydration has ended it already.
    const ended = () => {
      const made = new InputEvent('input', { bubbles: true })
      replay({ ...action, event: made, value: String(control.value) }, changes)
    }
    control.addEventListener('compositionend', ended, { once: true })
    return
  }
  if (!isCheckable(control)) enter(action)
  // The click makes the other events.
  else if (event.type === 'click') control.checked = changes !== checked
  else return
  control.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
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

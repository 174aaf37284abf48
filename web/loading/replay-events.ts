import { type CapturedEvent, isCheckable } from './capture-events.ts'
import { readyEvent } from './page-state.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isText = (control: Element): control is TextField =>
  control.matches('textarea, input:not([type="file"])')

/** Whether a click hit a radio button that was already checked, so that no change followed. */
function changedNothing(
  { event, control }: CapturedEvent,
  later: readonly CapturedEvent[],
): boolean {
  // Clicks synthesized for restored values have no change event either.
  if (event.type !== 'click' || !event.isTrusted || !control.matches('[type="radio"]')) return false
  const next = later.find(
    (other) => other.control === control && /^(click|change)$/.test(other.event.type),
  )
  return next?.event.type !== 'change'
}

/** Whether to replay an event: every key, but only the last of any other kind. */
function isLatest({ event, control }: CapturedEvent, later: readonly CapturedEvent[]): boolean {
  if (event.type === 'keydown') return true
  return !later.some((other) => other.event.type === event.type && other.control === control)
}

/**
 * Sets a text so that React notices it: React ignores input events whose value equals the last one it
 * saw, and it tracks every value set through the instance's own property.
 */
function retype(field: TextField, text: string, caret: number | null): void {
  field.value = field.defaultValue
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  native?.set?.call(field, text)
  // Fields for email addresses and numbers have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret)
}

function replay(
  { event, control, value = '', caret = null, checked }: CapturedEvent,
  isNoChange: boolean,
): void {
  const { type } = event
  if (event instanceof KeyboardEvent) control.dispatchEvent(new KeyboardEvent(type, event))
  else if (type === 'click' && control instanceof HTMLElement) {
    if (control instanceof HTMLInputElement)
      control.checked = isNoChange ? checked === true : !checked
    control.click()
  } else if (type === 'submit' && control instanceof HTMLFormElement) {
    control.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
  } else {
    // Checkboxes are replayed by their click; an IME composition ends with its own event.
    if (isCheckable(control) || (event instanceof InputEvent && event.isComposing)) return
    if (control instanceof HTMLSelectElement) control.value = value
    else if (type === 'input' && isText(control)) retype(control, value, caret)
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
  for (const [at, action] of captured.entries()) {
    // React applies updates in a microtask, and none while the effect runs that called this.
    await null
    const { event, control } = action
    const later = captured.slice(at + 1)
    if (!control.isConnected || !isLatest(action, later)) continue
    // A key goes to where earlier keys have moved the focus.
    const movedTo = event.type === 'keydown' && control === first ? document.activeElement : null
    replay(movedTo ? { ...action, control: movedTo } : action, changedNothing(action, later))
  }
}

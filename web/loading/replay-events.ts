import type { EarlyAction } from './capture-events.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isText = (control: Element): control is TextField =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(control.type))

/** Whether a radio button was pressed that was chosen already: no change follows. */
function wasInVain({ event, control }: EarlyAction, later: readonly EarlyAction[]): boolean {
  // What the browser filled in comes without a change.
  if (event.type !== 'click' || !event.isTrusted || !control.matches('[type="radio"]')) return false
  const next = later.find(
    (other) => other.control === control && /^(click|change)$/.test(other.event.type),
  )
  return next?.event.type !== 'change'
}

/** Whether nothing later says the same: of keys all count, of anything else the last. */
function counts({ event, control }: EarlyAction, later: readonly EarlyAction[]): boolean {
  if (event.type === 'keydown') return true
  const oneAtATime = event.type === 'pointerover' || event.type === 'focusin'
  return !later.some(
    (other) => other.event.type === event.type && (oneAtATime || other.control === control),
  )
}

function copyOf(event: Event): Event {
  return Reflect.construct(event.constructor, [event.type, event])
}

/**
 * Types a text anew where it stands. React hears of a text only when it differs from the one it saw
 * last, and notes each that is set through the element's own property.
 */
function retype(field: TextField, text: string, caret: number | null): void {
  field.value = field.defaultValue
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  native?.set?.call(field, text)
  // Fields for email addresses and numbers have no selection.
  if (caret !== null) field.setSelectionRange(caret, caret)
}

function give(
  { event, control, value, caret = null, checked, chosen }: EarlyAction,
  isInVain: boolean,
): void {
  const { type } = event
  if (type === 'click' && control instanceof HTMLElement) {
    if (control instanceof HTMLInputElement)
      control.checked = isInVain ? checked === true : !checked
    control.click()
  } else if (type === 'submit' && control instanceof HTMLFormElement) {
    control.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
  } else if (type === 'input' || type === 'change') {
    // A tick is given by its click; what is being composed ends with an event of its own.
    if (control.matches('[type="checkbox"], [type="radio"]')) return
    if (event instanceof InputEvent && event.isComposing) return
    if (control instanceof HTMLSelectElement) {
      for (const [at, option] of Array.from(control.options).entries()) {
        option.selected = chosen?.[at] ?? false
      }
    } else if (type === 'input' && isText(control)) retype(control, value ?? '', caret)
    control.dispatchEvent(new Event(type, { bubbles: true }))
  } else if (type === 'pointerover' && event instanceof PointerEvent) {
    if (!control.matches(':hover')) return
    // As if it came from outside the window: React takes an element before for one it has left.
    const { pointerType } = event
    control.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))
  } else if (type === 'focusin' && document.activeElement !== control) {
    // So has the focus.
  } else control.dispatchEvent(copyOf(event))
}

/**
 * Does what a visitor did before the page answered once more, in the same order, now that it does.
 *
 * @param kept what `captureEvents` kept
 */
export async function replayEvents(kept: readonly EarlyAction[]): Promise<void> {
  const first = document.activeElement
  for (const [at, action] of kept.entries()) {
    const { event, control } = action
    const later = kept.slice(at + 1)
    if (!control.isConnected || !counts(action, later)) continue
    // A key goes where the ones before it have led.
    const led = event.type === 'keydown' && control === first ? document.activeElement : null
    give(led ? { ...action, control: led } : action, wasInVain(action, later))
    // React applies what came of it in a microtask, before the next.
    await null
  }
}

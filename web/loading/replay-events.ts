import type { CapturedEvent } from './capture-events.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isText = (control: Element): control is TextField =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(control.type))

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

function cloneEvent(event: Event): Event {
  return Reflect.construct(event.constructor, [event.type, event])
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
  { event, control, value, caret = null, checked, chosen }: CapturedEvent,
  isNoChange: boolean,
): void {
  const { type } = event
  if (type === 'click' && control instanceof HTMLElement) {
    if (control instanceof HTMLInputElement)
      control.checked = isNoChange ? checked === true : !checked
    control.click()
  } else if (type === 'submit' && control instanceof HTMLFormElement) {
    control.requestSubmit(event instanceof SubmitEvent ? event.submitter : null)
  } else if (type === 'input' || type === 'change') {
    // Checkboxes are replayed by their click; an IME composition ends with its own event.
    if (control.matches('[type="checkbox"], [type="radio"]')) return
    if (event instanceof InputEvent && event.isComposing) return
    if (control instanceof HTMLSelectElement) {
      for (const [at, option] of Array.from(control.options).entries()) {
        option.selected = chosen?.[at] ?? false
      }
    } else if (type === 'input' && isText(control)) retype(control, value ?? '', caret)
    control.dispatchEvent(new Event(type, { bubbles: true }))
  } else control.dispatchEvent(cloneEvent(event))
}

/**
 * Replays, in order, what a visitor did before the page was hydrated.
 *
 * @param captured what `captureEvents` collected
 */
export async function replayEvents(captured: readonly CapturedEvent[]): Promise<void> {
  const first = document.activeElement
  for (const [at, action] of captured.entries()) {
    const { event, control } = action
    const later = captured.slice(at + 1)
    if (!control.isConnected || !isLatest(action, later)) continue
    // A key goes to where earlier keys have moved the focus.
    const movedTo = event.type === 'keydown' && control === first ? document.activeElement : null
    replay(movedTo ? { ...action, control: movedTo } : action, changedNothing(action, later))
    // React applies updates in a microtask; wait for it before the next event.
    await null
  }
}

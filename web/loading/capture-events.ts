import { hydratedEvent, readyEvent, usedEvent, waitingAttribute } from './page-state.ts'

/** An event that happened before the page's code could handle it. */
export interface CapturedEvent {
  event: Event
  /** The element it is replayed on. */
  control: Element
  /** State of the control afterwards, which hydration could overwrite. */
  value?: string
  /** Caret position: hydrating a text area, React moves the caret to the end of the initial text. */
  caret?: number | null
  checked?: boolean
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type="checkbox"], [type="radio"]')

/** Whether a field's value differs from what the server sent. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.from(field.options).findIndex((option) => option.defaultSelected)
    // Where the server chose none, the browser selects the first.
    return field.selectedIndex !== Math.max(0, chosen)
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * Captures events until `readyEvent`, whose detail receives them. Dispatched on the document, it receives the
 * events of the page; on a part that waits for its own code, those of the part. A captured event reaches no
 * listener before its replay, so that it is handled once even while the page is half hydrated. The browser's
 * default actions still happen.
 *
 * It is the first script of every document (`server/document/inline`).
 */
export function captureEvents(): void {
  let captured: CapturedEvent[] = []
  let hydrated = false
  const waitingPart = (element: Element) => element.closest(`[${waitingAttribute}]`)
  const capture = (event: Event, control: Element) => {
    event.stopImmediatePropagation()
    waitingPart(control)?.setAttribute(waitingAttribute, 'used')
    document.dispatchEvent(new Event(usedEvent))
    const action: CapturedEvent = { event, control }
    if (control instanceof HTMLInputElement) action.checked = control.checked
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      action.caret = control.selectionStart
    }
    if ('value' in control) action.value = String(control.value)
    // Every key counts, but only the last event of other types: visitors press a button again if it seems dead.
    captured = captured.filter(
      (other) =>
        event.type === 'keydown' || other.control !== control || other.event.type !== event.type,
    )
    captured.push(action)
  }
  // These work without JavaScript.
  const native = 'a[href], [popovertarget], [commandfor], form button:not([type="button"])'
  const scriptedControl = (target: Element) => {
    const control = target.closest('a[href], button, [role][tabindex]')
    return control?.matches(native) ? null : control
  }
  const onEvent = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || (hydrated && !waitingPart(target))) return
    // Captured as one more input event, since those of an open composition are not replayed.
    if (type === 'compositionend')
      return capture(new InputEvent('input', { bubbles: true }), target)
    const isPress = type === 'keydown' || (type === 'click' && !isCheckable(target))
    const control = isPress ? scriptedControl(target) : target
    if (!control || (type === 'submit' && control.hasAttribute('action'))) return
    if (type === 'submit') event.preventDefault()
    capture(event, control)
  }
  // The browser restores values of an earlier visit without an event.
  const captureRestored = () => {
    for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
      if (!isChanged(field) || captured.some(({ control }) => control === field)) continue
      // The checked radio button of the group has an event.
      if (field.matches('[type="radio"]:not(:checked)')) continue
      for (const type of [isCheckable(field) ? 'click' : 'input', 'change']) {
        capture(new Event(type, { bubbles: true }), field)
      }
    }
  }
  const types = 'click keydown input change submit compositionend'.split(' ')
  for (const type of types) addEventListener(type, onEvent, true)
  document.addEventListener(hydratedEvent, captureRestored, { once: true })
  document.addEventListener(readyEvent, (event) => {
    const { target } = event
    if (target instanceof Element) target.removeAttribute(waitingAttribute)
    else hydrated = true
    const isIn = ({ control }: CapturedEvent) =>
      target instanceof Element ? target.contains(control) : !waitingPart(control)
    if (event instanceof CustomEvent) event.detail.push(...captured.filter(isIn))
    captured = captured.filter((action) => !isIn(action))
    if (hydrated && !document.querySelector(`[${waitingAttribute}]`)) {
      for (const type of types) removeEventListener(type, onEvent, true)
    }
  })
}

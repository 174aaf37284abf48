/** On the root element until the page handles events, and on a part that waits for its own code. */
export const waitingAttribute = 'data-waits'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor did to a control before its code ran: a press of a button, or what a field held afterwards. */
type EarlyAction = 'press' | { value: string; checked: boolean }

declare global {
  interface Window {
    /** By control, in the order in which visitors last used them. */
    earlyActions?: Map<Element, EarlyAction>
  }
}

const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type="checkbox"], [type="radio"]')

const isField = (element: Element): element is Field => element.matches('input, select, textarea')

/** Whether a field's value differs from what the server sent. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/**
 * Remembers what visitors press and enter where the code does not run yet. The press of a button that needs its
 * code reaches no listener before `takeOver`, so that it counts once even while the page is half hydrated. Forms
 * with an address, links, popovers and the fields themselves work without code.
 *
 * It is part of the first script of every document (`app/inline`).
 */
export function captureEarlyActions(): void {
  const actions = new Map<Element, EarlyAction>()
  window.earlyActions = actions
  document.documentElement.setAttribute(waitingAttribute, '')
  const remember = (control: Element, action: EarlyAction) => {
    actions.delete(control)
    actions.set(control, action)
  }
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element && isField(target) && isWaiting(target))) return
    remember(target, { value: target.value, checked: isCheckable(target) && target.checked })
  }
  const native = '[popovertarget], [commandfor], form[action] :not([type="button"])'
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.matches(native) || !isWaiting(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    remember(button, 'press')
  }
  // After the listeners of the window, which notice that the page is used.
  document.addEventListener('input', onInput, true)
  document.addEventListener('click', onClick, true)
}

const isWaiting = (element: Element): boolean => element.closest(`[${waitingAttribute}]`) !== null

/** Remembers what the browser restored from an earlier visit, which fires no event. */
export function captureRestored(): void {
  // The checked radio button of a group stands for the others.
  const fields = 'input:not([type="radio"]:not(:checked)), select, textarea'
  for (const field of document.querySelectorAll<Field>(fields)) {
    if (!isChanged(field) || window.earlyActions?.has(field)) continue
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Lets a part of the page, or the root element, handle events from now on, and repeats there what visitors did
 * before, in order.
 */
export async function takeOver(part: Element): Promise<void> {
  part.removeAttribute(waitingAttribute)
  const own = [...(window.earlyActions ?? [])].filter(
    ([control]) => part.contains(control) && !isWaiting(control),
  )
  for (const [control] of own) window.earlyActions?.delete(control)
  for (const [control, action] of own) {
    // React applies updates in a microtask, but not while the effect that called this is running.
    await null
    if (control instanceof HTMLButtonElement) control.click()
    else if (isField(control) && action !== 'press') enter(control, action.value, action.checked)
  }
}

interface TrackedField extends Element {
  /** Where React keeps the value that it last saw. It ignores events of a field that still has this value. */
  _valueTracker?: { setValue(value: string): void }
}

/** Lets React notice what was entered. Hydration, or the update of another field, may have overwritten it. */
function enter(field: Field & TrackedField, value: string, checked: boolean): void {
  if (isCheckable(field)) field.checked = checked
  else if (field.value !== value) field.value = value
  field._valueTracker?.setValue(`not ${isCheckable(field) ? checked : value}`)
  const type = isCheckable(field) ? 'click' : field.matches('select') ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

import { hydratedEvent, readyEvent, waitingAttribute } from './page-state.ts'

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
  chosen?: boolean[]
}

/**
 * Captures events until `readyEvent`, in a list that is handed to the detail function of `hydratedEvent`;
 * within a part of the page that waits for its own code, until that part's `readyEvent`, whose detail
 * receives them. A captured event reaches no listener before its replay, so that it is handled once even
 * while the page is half hydrated. The browser's default actions still happen.
 *
 * It is the first script of every document (`server/document/inline`).
 */
export function captureEvents(): void {
  const captured: CapturedEvent[] = []
  let waiting: CapturedEvent[] = []
  let hydrated = false
  const waitingPart = (element: Element) => element.closest(`[${waitingAttribute}]`)
  const capture = (event: Event, control: Element) => {
    const action: CapturedEvent = { event, control }
    if (control instanceof HTMLSelectElement) {
      action.chosen = Array.from(control.options, (option) => option.selected)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      action.value = control.value
      action.caret = control.selectionStart
      if (control instanceof HTMLInputElement) action.checked = control.checked
    }
    const part = waitingPart(control)
    part?.setAttribute(waitingAttribute, 'used')
    if (part) waiting.push(action)
    else captured.push(action)
    event.stopImmediatePropagation()
  }
  const isCheckable = (target: Element) => target.matches('[type="checkbox"], [type="radio"]')
  // Links, submit buttons and popover buttons work without JavaScript.
  const scriptedControl = (target: Element) => {
    const control = target.closest('a[href], button, [role][tabindex]')
    const isNative =
      !control ||
      control.matches('a[href], [popovertarget], [commandfor]') ||
      (control instanceof HTMLButtonElement && control.form && control.type !== 'button')
    return isNative ? null : control
  }
  const onEvent = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || (hydrated && !waitingPart(target))) return
    if (type === 'click' || type === 'keydown') {
      const control = type === 'click' && isCheckable(target) ? target : scriptedControl(target)
      if (control) capture(event, control)
    } else if (type === 'submit') {
      if (target.hasAttribute('action')) return
      event.preventDefault()
      capture(event, target)
    } else capture(event, target)
  }
  // Values that the browser restored from an earlier visit come without an event.
  const readRestored = () => {
    const fields = document.querySelectorAll<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >('input, select, textarea')
    const known = new Set([...captured, ...waiting].map(({ control }) => control))
    for (const field of fields) {
      if (known.has(field)) continue
      if (field instanceof HTMLSelectElement) {
        const options = Array.from(field.options)
        const first = Math.max(
          0,
          options.findIndex((option) => option.defaultSelected),
        )
        if (options.every((option, at) => option.selected === (at === first))) continue
      } else if (isCheckable(field) && field instanceof HTMLInputElement) {
        // An unchecked radio button needs no event: the checked one of its group has one.
        const counts = field.checked || field.type !== 'radio'
        if (counts && field.checked !== field.defaultChecked) capture(new Event('click'), field)
        continue
      } else if (field.value === field.defaultValue) continue
      capture(new Event('input'), field)
      capture(new Event('change'), field)
    }
  }
  const types = 'click keydown input change submit'.split(' ')
  for (const type of types) addEventListener(type, onEvent, true)
  document.addEventListener(
    hydratedEvent,
    (event) => {
      readRestored()
      if (event instanceof CustomEvent) event.detail(captured)
    },
    { once: true },
  )
  document.addEventListener(readyEvent, (event) => {
    const { target } = event
    if (target instanceof Element && event instanceof CustomEvent) {
      target.removeAttribute(waitingAttribute)
      event.detail.push(...waiting.filter(({ control }) => target.contains(control)))
      waiting = waiting.filter(({ control }) => !target.contains(control))
    } else hydrated = true
    if (hydrated && !document.querySelector(`[${waitingAttribute}]`)) {
      for (const type of types) removeEventListener(type, onEvent, true)
    }
  })
}

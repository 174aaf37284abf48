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
 * Its source is inlined as the first script of every document, so it must not use anything from outside.
 */
export function captureEvents(
  hydratedEvent: string,
  readyEvent: string,
  waitingAttribute: string,
): void {
  const kept: CapturedEvent[] = []
  let waiting: CapturedEvent[] = []
  let answers = false
  const waitingPart = (element: Element) => element.closest(`[${waitingAttribute}]`)
  const keep = (event: Event, control: Element) => {
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
    else kept.push(action)
    event.stopImmediatePropagation()
  }
  const ticked = (target: Element) => target.matches('[type="checkbox"], [type="radio"]')
  // Links, submit buttons and popover buttons work without JavaScript.
  const answering = (target: Element) => {
    const control = target.closest('a[href], button, [role][tabindex]')
    const byItself =
      !control ||
      control.matches('a[href], [popovertarget], [commandfor]') ||
      (control instanceof HTMLButtonElement && control.form && control.type !== 'button')
    return byItself ? null : control
  }
  const hear = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || (answers && !waitingPart(target))) return
    if (type === 'click' || type === 'keydown') {
      const control = type === 'click' && ticked(target) ? target : answering(target)
      if (control) keep(event, control)
    } else if (type === 'submit') {
      if (target.hasAttribute('action')) return
      event.preventDefault()
      keep(event, target)
    } else if (type !== 'pointerover' || target.closest('a, button, nav') || waitingPart(target)) {
      // Hovering over a part that does not react to it is not worth a replay.
      keep(event, target)
    }
  }
  // Values that the browser restored from an earlier visit come without an event.
  const readRestored = () => {
    const fields = document.querySelectorAll<
      HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    >('input, select, textarea')
    const known = new Set([...kept, ...waiting].map(({ control }) => control))
    for (const field of fields) {
      if (known.has(field)) continue
      if (field instanceof HTMLSelectElement) {
        const options = Array.from(field.options)
        const first = Math.max(
          0,
          options.findIndex((option) => option.defaultSelected),
        )
        if (options.every((option, at) => option.selected === (at === first))) continue
      } else if (ticked(field) && field instanceof HTMLInputElement) {
        // An unchecked radio button needs no event: the checked one of its group has one.
        const says = field.checked || field.type !== 'radio'
        if (says && field.checked !== field.defaultChecked) keep(new Event('click'), field)
        continue
      } else if (field.value === field.defaultValue) continue
      keep(new Event('input'), field)
      keep(new Event('change'), field)
    }
  }
  const types = 'click keydown input change submit toggle pointerover focusin'.split(' ')
  for (const type of types) addEventListener(type, hear, true)
  document.addEventListener(
    hydratedEvent,
    (event) => {
      readRestored()
      if (event instanceof CustomEvent) event.detail(kept)
    },
    { once: true },
  )
  document.addEventListener(readyEvent, (event) => {
    const { target } = event
    if (target instanceof Element && event instanceof CustomEvent) {
      target.removeAttribute(waitingAttribute)
      event.detail.push(...waiting.filter(({ control }) => target.contains(control)))
      waiting = waiting.filter(({ control }) => !target.contains(control))
    } else answers = true
    if (answers && !document.querySelector(`[${waitingAttribute}]`)) {
      for (const type of types) removeEventListener(type, hear, true)
    }
  })
}

/** Something that a visitor did before the page's code could hear of it. */
export interface EarlyAction {
  event: Event
  /** The control that it was done to. */
  control: Element
  /** How the control was left, where it has a state that the page's code could overwrite. */
  value?: string
  /** Where the caret stood in a text: taking a text area over, React moves it to the end of the first text. */
  caret?: number | null
  checked?: boolean
  chosen?: boolean[]
}

/**
 * Keeps what a visitor does until `readyEvent`, in a list that it hands to the detail of `hydratedEvent`;
 * in a part of the page that waits for its own code, until that part's event, whose detail takes it.
 * What is kept reaches no listener before that, so that each action is heard once: a page half taken over
 * hears some events and not others. What the browser does by itself it does all the same.
 *
 * Runs in the browser as the first script of a document, where its source goes into each, so it uses
 * nothing from outside.
 */
export function captureEvents(
  hydratedEvent: string,
  readyEvent: string,
  waitingAttribute: string,
): void {
  const kept: EarlyAction[] = []
  let waiting: EarlyAction[] = []
  let answers = false
  const waitingPart = (element: Element) => element.closest(`[${waitingAttribute}]`)
  const keep = (event: Event, control: Element) => {
    const action: EarlyAction = { event, control }
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
  // A link, a submit button and one that opens a popover do their work without a script.
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
      // A mouse that rests on a page, and on nothing that answers it, is nothing that was done.
      keep(event, target)
    }
  }
  // What the browser filled in of an earlier visit comes without an event.
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
        // Of a group of radio buttons the one that was left says nothing.
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

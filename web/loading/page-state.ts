/** Dispatched on the document after hydration, before any effect has run. */
export const hydratedEvent = 'page-hydrated'

/**
 * Dispatched on the document once the page handles events itself, and on a part that waits for its own
 * code once that does. From then on nothing is captured there; its detail receives what was.
 */
export const readyEvent = 'page-ready'

/**
 * On a part of the page that waits for its own code, whose events are captured until it is ready. Its
 * value is empty until there is one.
 */
export const waitingAttribute = 'data-waits'

/** On the root element once all sections are laid out (`ui/tokens/details.css`). */
export const laidOutAttribute = 'data-laid-out'

/** Dispatched on the document whenever a transaction was stored. */
export const pendingEvent = 'site:pending'

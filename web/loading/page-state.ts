/** Dispatched on the document after hydration, before any effect has run. */
export const hydratedEvent = 'page-hydrated'

/**
 * Dispatched on the document once the page handles events itself, and on a part that waits for its own
 * code once the part does. From then on, nothing is captured there. The event's detail receives what was captured.
 */
export const readyEvent = 'page-ready'

/** Dispatched on the document when an event is captured. */
export const usedEvent = 'page-used'

/**
 * Marks a part of the page that waits for its own code. Events on the part are captured until it is ready. The
 * attribute is `used` once there is one.
 */
export const waitingAttribute = 'data-waits'

/** On the root element once all sections are laid out (`ui/tokens/details.css`). */
export const laidOutAttribute = 'data-laid-out'

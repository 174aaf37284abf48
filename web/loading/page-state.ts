/**
 * Dispatched on the document once its elements are React's, before any component has done a thing; its
 * detail is a function that takes the list of what was done so far, which goes on growing.
 */
export const hydratedEvent = 'page-hydrated'

/**
 * Dispatched on the document once the page answers to its visitor, and on a part of it that waits for
 * its own code once that answers: from then on nothing is kept there. The part's detail takes what was.
 */
export const readyEvent = 'page-ready'

/**
 * On a part of the page that waits for its own code: what is done there is kept until it is ready. Its
 * value is empty until something was done.
 */
export const waitingAttribute = 'data-waits'

/** On the root element: the whole page is laid out (`ui/tokens/details.css`). */
export const laidOutAttribute = 'data-laid-out'

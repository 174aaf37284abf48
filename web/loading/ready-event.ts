/** Dispatched on the document once the page answers to its visitor. */
export const readyEvent = 'page-ready'

// Sanity starts each step of a document's validation when the browser is idle, and reads this function as it loads
// (@sanity/validation 6.16.0: `idle`). On a slow machine a browser may not be idle for minutes: no fault would show.
const whenIdle = window.requestIdleCallback
if (whenIdle) window.requestIdleCallback = (step) => whenIdle(step, { timeout: 100 })

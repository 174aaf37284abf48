import { captureEvents } from '../../loading/capture-events.ts'
import { laidOutAttribute } from '../../loading/page-state.ts'
import { trustOwnCode } from '../../loading/trusted-types.ts'

trustOwnCode()
captureEvents()

// A page that was visited before is laid out in full, so that the browser can restore the scroll position.
const [entry] = performance.getEntriesByType('navigation')
if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') {
  document.documentElement.setAttribute(laidOutAttribute, '')
}

import { waitingAttribute } from './ready-event.ts'

/**
 * Does something once the part of the page stands in its place that waits for its code. React may show
 * what came late only after its scripts have begun: with a frame, which a tab in the background has none of.
 *
 * @param place what the part is to stand in
 * @param work returns what ends it
 * @returns what ends the wait and the work
 */
export function whenWaiting(
  place: Element,
  work: (part: Element) => (() => void) | undefined,
): () => void {
  let end: (() => void) | undefined
  const look = () => {
    const part = place.querySelector(`[${waitingAttribute}]`)
    if (!part) return
    arrival.disconnect()
    end = work(part)
  }
  const arrival = new MutationObserver(look)
  arrival.observe(place, { childList: true })
  look()
  return () => {
    arrival.disconnect()
    end?.()
  }
}

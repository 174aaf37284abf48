/**
 * Whether an event is one of a link. Menus close when a link in them is followed, and one to an anchor
 * of the same page changes no route.
 */
export function isOnLink({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('a') !== null
}

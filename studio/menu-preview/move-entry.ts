/** A page and its order number in menus; pages without one come last. */
export interface MenuEntryOrder {
  id: string
  order?: number | undefined
}

/** The gap between reassigned numbers. */
const step = 10

function isRising(orders: readonly (number | undefined)[]): boolean {
  return orders.every((order, index) => {
    const before = index === 0 ? Number.NEGATIVE_INFINITY : orders[index - 1]
    return order !== undefined && before !== undefined && before < order
  })
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? step) - step
  if (after === undefined) return before + step
  const middle = (before + after) / 2
  const whole = Math.round(middle)
  return before < whole && whole < after ? whole : middle
}

/**
 * The order numbers that have to change to move a menu entry: only its own, if the others leave room.
 *
 * @param entries - in their current order
 */
export function moveEntry(
  entries: readonly MenuEntryOrder[],
  from: number,
  to: number,
): { id: string; order: number }[] {
  const others = entries.filter((_, index) => index !== from)
  const moved = entries[from]
  if (!moved || from === to) return []
  if (isRising(others.map(({ order }) => order))) {
    return [{ id: moved.id, order: between(others[to - 1]?.order, others[to]?.order) }]
  }
  return others
    .toSpliced(to, 0, moved)
    .map((entry, index) => ({ entry, order: (index + 1) * step }))
    .flatMap(({ entry, order }) => (entry.order === order ? [] : { id: entry.id, order }))
}

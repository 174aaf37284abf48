/** What a list consists of. */
interface Items<T> {
  /** What identifies an item; a key that occurs again stands for another item. */
  keyOf: (item: T) => string
  /** What editors call an item. */
  nameOf: (item: T, position: number) => string
  /** What differs inside an item of both states. */
  changesOf?: (where: string, before: T, after: T, position: number) => string[]
}

const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  )

function ordinal(position: number): string {
  return ordinals[position] ?? `number ${position}`
}

/** The positions in a longest rising run of numbers, which need not be adjacent. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [position, number] of numbers.entries()) {
    const shorter = runs
      .filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...shorter, position])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}

/**
 * Names each item that is added, removed or moved between two states of a list, and what differs in the others. Only
 * items that were moved themselves are called moved, and not those that others have passed.
 *
 * @param where - what editors call the list
 */
export function listChanges<T>(
  where: string,
  before: readonly T[],
  after: readonly T[],
  { keyOf, nameOf, changesOf = () => [] }: Items<T>,
): string[] {
  const keyed = (list: readonly T[]) => {
    const counts = new Map<string, number>()
    return list.map((item) => {
      const key = keyOf(item)
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      return `${key} ${count}`
    })
  }
  const [oldKeys, newKeys] = [keyed(before), keyed(after)]
  const kept = after.flatMap((item, index) => {
    const from = oldKeys.indexOf(newKeys[index] ?? '')
    const old = before[from]
    return old === undefined ? [] : [{ old, item, from: from + 1, position: index + 1 }]
  })
  const still = longestRise(kept.map(({ from }) => from))
  return [
    ...after.flatMap((item, index) =>
      oldKeys.includes(newKeys[index] ?? '') ? [] : `${where}: ${nameOf(item, index + 1)} is added`,
    ),
    ...before.flatMap((item, index) =>
      newKeys.includes(oldKeys[index] ?? '')
        ? []
        : `${where}: ${nameOf(item, index + 1)} goes away`,
    ),
    ...kept.flatMap(({ item, from, position }, index) =>
      still.has(index)
        ? []
        : `${where}: ${nameOf(item, position)} moves from ${ordinal(from)} to ${ordinal(position)}`,
    ),
    ...kept.flatMap(({ old, item, position }) => changesOf(where, old, item, position)),
  ]
}

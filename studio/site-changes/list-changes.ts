/** An item that two states of a list have in common. */
export interface KeptItem<T> {
  before: T
  after: T
  /** Its position in the list afterward, from 1. */
  position: number
}

interface ListChanges<T> {
  kept: KeptItem<T>[]
  /** A sentence for each item that is added, removed or moved. */
  sentences: string[]
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
 * Compares two states of a list. Only items that were moved themselves are called moved, and not those that others
 * have passed.
 *
 * @param keyOf - what identifies an item; a key that occurs again stands for another item
 * @param nameOf - what editors call an item
 */
export function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  nameOf: (item: T, position: number) => string,
): ListChanges<T> {
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
    return from < 0 || old === undefined
      ? []
      : [{ before: old, after: item, from: from + 1, position: index + 1 }]
  })
  const still = longestRise(kept.map(({ from }) => from))
  return {
    kept,
    sentences: [
      ...after.flatMap((item, index) =>
        oldKeys.includes(newKeys[index] ?? '') ? [] : `${nameOf(item, index + 1)} is added`,
      ),
      ...before.flatMap((item, index) =>
        newKeys.includes(oldKeys[index] ?? '') ? [] : `${nameOf(item, index + 1)} goes away`,
      ),
      ...kept.flatMap(({ after: item, from, position }, index) =>
        still.has(index)
          ? []
          : `${nameOf(item, position)} moves from ${ordinal(from)} to ${ordinal(position)}`,
      ),
    ],
  }
}

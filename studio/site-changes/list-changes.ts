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

const ordinal = (position: number) => ordinals[position] ?? `number ${position}`

interface Placed<T> {
  item: T
  position: number
}

function keyed<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, Placed<T>> {
  const items = new Map<string, Placed<T>>()
  for (const [index, item] of list.entries()) {
    let key = keyOf(item)
    while (items.has(key)) key += ' again'
    items.set(key, { item, position: index + 1 })
  }
  return items
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
  const [old, fresh] = [keyed(before, keyOf), keyed(after, keyOf)]
  const kept = [...fresh].flatMap(([key, now]) => {
    const was = old.get(key)
    return was ? [{ was, now }] : []
  })
  const still = longestRise(kept.map(({ was }) => was.position))
  const sentence = ({ item, position }: Placed<T>, words: string) =>
    `${where}: ${nameOf(item, position)} ${words}`
  return [
    ...[...fresh].flatMap(([key, now]) => (old.has(key) ? [] : sentence(now, 'is added'))),
    ...[...old].flatMap(([key, was]) => (fresh.has(key) ? [] : sentence(was, 'goes away'))),
    ...kept.flatMap(({ was, now }, index) => {
      const move = `moves from ${ordinal(was.position)} to ${ordinal(now.position)}`
      return still.has(index) ? [] : sentence(now, move)
    }),
    ...kept.flatMap(({ was, now }) => changesOf(where, was.item, now.item, now.position)),
  ]
}

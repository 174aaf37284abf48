/** Runs work over all items, so many at once. */
export async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values()
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** How many bytes of two hashes differ. */
export function countChanged(before: readonly number[], after: readonly number[]): number {
  return after.filter((byte, index) => byte !== before[index]).length
}

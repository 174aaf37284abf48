/** The value below which a share (0 to 1) of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** The middle of several figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5)
}

/** Prints a table in Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(head)
  line(head.map(() => '---'))
  for (const row of rows) line(row)
}

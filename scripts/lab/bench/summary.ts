function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** One line on measured times: how many, their median, 95th and 99th percentile, in milliseconds. */
export function summary(title: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(1))
  return `${title}: ${sorted.length} times, median ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`
}

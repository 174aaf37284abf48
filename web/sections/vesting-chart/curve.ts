interface Schedule {
  months: number
  cliffMonths: number
  atOncePercent: number
}

/**
 * The paths of a schedule on a square of 100: a part at once, nothing until the cliff, then evenly to the
 * end, and all of it from there to the longest schedule's end. The token's contract pays out the same way.
 */
export function curveOf(
  { months, cliffMonths, atOncePercent }: Schedule,
  longest: number,
): { line: string; area: string } {
  const x = (month: number) => Math.round((month / longest) * 1000) / 10
  const start = 100 - atOncePercent
  const line = `M0 ${start}H${x(cliffMonths)}L${x(months)} 0H100`
  return { line, area: `${line}V100H0Z` }
}

/**
 * Reads a figure as a visitor types it, as a whole number of its smallest units; commas part groups.
 *
 * @param decimals - digits behind the point that a unit has
 * @returns undefined when it is no figure, or has more digits behind the point
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  const kept = part.replace(/0+$/, '')
  if (whole + part === '' || kept.length > decimals || whole.length > 60) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

/** Writes a whole number of smallest units in full, its digits before the point in groups of three. */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

/**
 * Parses a typed amount, with optional thousands separators, into its smallest units.
 *
 * @returns undefined if it is not a number or has too many decimals
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  const kept = part.replace(/0+$/, '')
  if (whole + part === '' || kept.length > decimals || whole.length > 60) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0'))
}

/** Formats an amount in smallest units, with thousands separators. */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

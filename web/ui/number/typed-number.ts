/** A number as a person types it, in digits. */
interface Digits {
  whole: string
  fraction: string
}

/**
 * A typed text in plain digits and signs. Keyboards also write full-width and Arabic digits (`１，５`, `١٫٥`), and
 * copied text has characters that nobody sees.
 */
function plainText(text: string): string {
  return text
    .replace(/[\u200b\u2060\p{Bidi_Control}]/gu, '')
    .replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/[．。٫]/g, '.')
    .replaceAll('，', ',')
    .replaceAll('٬', '’')
    .replace(/\s/g, ' ')
    .trim()
}

/** One sign that may group (1250) or divide (1.25). */
const ambiguous = /^([1-9]\d{0,2})[.,](\d{3})$/
const plain = /^(\d*)(?:[.,](\d*))?$/
/** Groups of three behind one sign, then the other sign as the decimal one. */
const grouped = /^([1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

/**
 * Reads a number in any of the usual notations: `1,5` and `1.5` have a decimal sign, `1,250,000.5`,
 * `1.250.000,5` and `1 250` have groups. Every field and every parameter of an address is read by this function.
 *
 * @returns undefined if it is not a number, or if it can be read in two ways, as `1,250`
 */
function readDigits(text: string): Digits | undefined {
  const typed = plainText(text)
  if (ambiguous.test(typed)) return undefined
  const [, all, fraction = ''] = plain.exec(typed) ?? []
  if (all !== undefined) return all + fraction ? { whole: all, fraction } : undefined
  const [, groups, , part = ''] = grouped.exec(typed) ?? []
  return groups === undefined ? undefined : { whole: groups.replace(/\D/g, ''), fraction: part }
}

/** What to write instead of a number that can be read in two ways; undefined if it cannot. */
export function ambiguityOf(text: string): string | undefined {
  const [typed, whole = '', last = ''] = ambiguous.exec(plainText(text)) ?? []
  if (!typed) return undefined
  const fraction = last.replace(/0+$/, '')
  return `Write ${whole}${last} or ${fraction ? `${whole}.${fraction}` : `${whole}.0`}: “${typed}” can mean either.`
}

/** Why a typed amount was refused. The message says what to type instead. */
export class NumberError extends Error {
  override name = 'NumberError'
}

/** More than the 78 digits of 256 bits. */
const mostDigits = 80

/** The amount in smallest units, or why it is refused. */
function readAmount(text: string, decimals: number): bigint | string {
  const digits = readDigits(text)
  if (!digits) return ambiguityOf(text) ?? 'Enter a number such as 12.5.'
  const kept = digits.fraction.replace(/0+$/, '')
  if (kept.length > decimals && decimals === 0) return 'Enter a whole number.'
  if (kept.length > decimals) return `Use at most ${decimals} digits after the decimal point.`
  if (digits.whole.length > mostDigits) return 'Enter a smaller number.'
  return BigInt(digits.whole + kept.padEnd(decimals, '0'))
}

/**
 * Reads a typed amount exactly: one that the decimals cannot represent is refused, never rounded.
 *
 * @param decimals of the unit; 0 for a whole number
 * @returns the amount in smallest units
 * @throws NumberError
 */
export function parseTypedNumber(text: string, decimals: number): bigint {
  const amount = readAmount(text, decimals)
  if (typeof amount === 'string') throw new NumberError(amount)
  return amount
}

/** As `parseTypedNumber`, but undefined for what it refuses. */
export function readTypedNumber(text: string, decimals: number): bigint | undefined {
  const amount = readAmount(text, decimals)
  return typeof amount === 'string' ? undefined : amount
}

/**
 * Writes an amount in smallest units so that `parseTypedNumber` reads it back: with groups where they
 * cannot be mistaken for a decimal sign (`1,250,000` and `1,250.5`, but `1250`).
 */
export function formatNumber(units: bigint, decimals = 0): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const withGroups = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
  const text = part ? `${withGroups}.${part}` : withGroups
  if (!ambiguous.test(text)) return text
  return part ? `${text}0` : whole
}

/** An amount in smallest units as a field has it: in full and without groups. */
export function numberInField(units: bigint, decimals: number): string {
  return formatNumber(units, decimals).replaceAll(',', '')
}

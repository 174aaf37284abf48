import { formatNumber, NumberError, parseTypedNumber } from '../../ui/number/typed-number.ts'

const maxUint256 = 2n ** 256n - 1n

/**
 * Parses a typed token amount exactly.
 *
 * @param decimals of the token, read from its contract
 * @returns the amount in the token's smallest unit, above zero
 * @throws NumberError
 */
export function parseAmount(text: string, decimals: number): bigint {
  const amount = parseTypedNumber(text, decimals)
  if (amount === 0n) throw new NumberError('Enter an amount above zero.')
  if (amount > maxUint256) throw new NumberError('This amount is larger than any token allows.')
  return amount
}

/**
 * The amount for running text: at most `digits` decimals, truncated so that it never overstates the
 * amount. An amount that truncates to zero is shown as `<0.0001`.
 */
export function formatAmountShort(amount: bigint, decimals: number, digits = 4): string {
  if (decimals <= digits) return formatNumber(amount, decimals)
  const truncated = amount / 10n ** BigInt(decimals - digits)
  if (truncated === 0n && amount > 0n) return `<${formatNumber(1n, digits)}`
  return formatNumber(truncated, digits)
}

/** The amount for running text, with its symbol: `1,250.5 TKN`. */
export function amountWithSymbol(
  amount: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): string {
  return `${formatAmountShort(amount, decimals)} ${symbol}`
}

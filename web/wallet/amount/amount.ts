import { formatUnits, parseUnits } from 'viem'

/** The message says what a valid amount looks like. */
export class AmountError extends Error {
  override name = 'AmountError'
}

const maxUint256 = 2n ** 256n - 1n

/**
 * Parses a typed token amount exactly: a number that the token cannot represent is rejected, never
 * rounded.
 *
 * @param text digits with an optional decimal point, such as `1250.5`, without separators
 * @param decimals of the token, read from its contract
 * @returns the amount in the token's smallest unit, above zero
 * @throws AmountError
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') {
    throw new AmountError('Enter a number such as 12.5, with a decimal point and no separators.')
  }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) {
    throw new AmountError(
      decimals === 0
        ? 'This token has no decimals: enter a whole number.'
        : `This token has ${decimals} decimals: use no more digits after the point.`,
    )
  }
  const amount = parseUnits(`${whole || '0'}.${significant || '0'}`, decimals)
  if (amount === 0n) throw new AmountError('Enter an amount above zero.')
  if (amount > maxUint256) throw new AmountError('This amount is larger than any token allows.')
  return amount
}

/** The amount in full, with all significant digits and thousands separators: `1,250.5`. */
export function formatAmount(amount: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/**
 * The amount for running text: at most `digits` decimals, truncated so that it never overstates the
 * amount. An amount that truncates to zero is shown as `<0.0001`.
 */
export function formatAmountShort(amount: bigint, decimals: number, digits = 4): string {
  const [whole = '0', fraction = ''] = formatAmount(amount, decimals).split('.')
  const cut = fraction.slice(0, digits).replace(/0+$/, '')
  if (cut) return `${whole}.${cut}`
  return whole === '0' && amount > 0n ? `<0.${'1'.padStart(digits, '0')}` : whole
}

/** The amount for running text, with its symbol: `1,250.5 TKN`. */
export function amountWithSymbol(
  amount: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): string {
  return `${formatAmountShort(amount, decimals)} ${symbol}`
}

/** The amount as a form field takes it, in full and without separators. */
export function amountText(amount: bigint, decimals: number): string {
  return formatUnits(amount, decimals)
}

/**
 * The most that can be sent.
 *
 * @param balance of the token
 * @param fee the expected fee, in the chain's own coin
 * @param paysFee whether the token is that coin, as Moonbeam's ERC-20 view of it is
 */
export function maxAmount(balance: bigint, fee: bigint, paysFee: boolean): bigint {
  if (!paysFee) return balance
  return balance > fee ? balance - fee : 0n
}

/** Moonbeam's precompiled ERC-20 view of the chain's own coin, on both networks. */
const coinContract = '0x0000000000000000000000000000000000000802'

/** Whether fees are paid from the balance of this token. */
export function paysFees(token: string): boolean {
  return token.toLowerCase() === coinContract
}

import { formatNumber, readTypedNumber } from '../../ui/number/typed-number.ts'

const coinDecimals = 18

export interface Resale {
  price: string
  creator: string
  seller: string
}

/** Parses a royalty in percent; the result is in basis points. */
export function basisPoints(percent: string): bigint | undefined {
  const points = readTypedNumber(percent, 2)
  return points !== undefined && points <= 10_000n ? points : undefined
}

/** Parses a price; the result is in the coin's smallest unit. */
export function priceOf(text: string): bigint | undefined {
  const price = readTypedNumber(text, coinDecimals)
  return price !== undefined && price < 10n ** 30n ? price : undefined
}

/** Splits a price as in EIP-2981: the royalty is rounded down. */
export function shareResale(price: bigint, points: bigint): Resale {
  const creator = (price * points) / 10_000n
  return {
    price: formatNumber(price, coinDecimals),
    creator: formatNumber(creator, coinDecimals),
    seller: formatNumber(price - creator, coinDecimals),
  }
}

import { formatDecimal, parseDecimal } from '../parts/bench/decimal.ts'

const coinDecimals = 18

export interface Resale {
  creator: string
  seller: string
}

/** Parses a royalty in percent; the result is in basis points. */
export function basisPoints(percent: string): bigint | undefined {
  const points = parseDecimal(percent, 2)
  return points !== undefined && points <= 10_000n ? points : undefined
}

/** Parses a price; the result is in the coin's smallest unit. */
export function priceOf(text: string): bigint | undefined {
  const price = parseDecimal(text, coinDecimals)
  return price !== undefined && price < 10n ** 30n ? price : undefined
}

/** Splits a price as in EIP-2981: the royalty is rounded down. */
export function shareResale(price: bigint, points: bigint): Resale {
  const creator = (price * points) / 10_000n
  return {
    creator: formatDecimal(creator, coinDecimals),
    seller: formatDecimal(price - creator, coinDecimals),
  }
}

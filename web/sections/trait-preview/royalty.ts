import { formatDecimal, parseDecimal } from '../parts/bench/decimal.ts'

/** A coin's digits behind the point. */
const coinDecimals = 18

export interface Resale {
  creator: string
  seller: string
}

/** Reads a royalty as the contract keeps it, in hundredths of a percent. */
export function basisPoints(percent: string): bigint | undefined {
  const points = parseDecimal(percent, 2)
  return points !== undefined && points <= 10_000n ? points : undefined
}

/** Reads a price in a coin, as a number of its smallest units. */
export function priceOf(text: string): bigint | undefined {
  const price = parseDecimal(text, coinDecimals)
  return price !== undefined && price < 10n ** 30n ? price : undefined
}

/** Shares a price as EIP-2981 asks for: the royalty in whole units, rounded down. */
export function shareResale(price: bigint, points: bigint): Resale {
  const creator = (price * points) / 10_000n
  return {
    creator: formatDecimal(creator, coinDecimals),
    seller: formatDecimal(price - creator, coinDecimals),
  }
}

import { formatDecimal, parseDecimal } from '../parts/bench/decimal.ts'

/** The largest balance that the chain can write down: 128 bits. */
export const largestSupply = 2n ** 128n - 1n
/** As many digits as that has, an asset's unit can be split into. */
export const mostDecimals = 30

export interface Supply {
  /** As people read it. */
  formatted: string
  /** As the chain keeps it. */
  baseUnits: string
  /** The smallest amount that can be sent. */
  smallest: string
  /** How much of what the chain can write down it takes. */
  fits: boolean
}

/** Reads a number of decimals. */
export function decimalsOf(text: string): number | undefined {
  const value = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined
  return value !== undefined && value <= mostDecimals ? value : undefined
}

/** Counts a supply in its smallest units; undefined where the text is no such figure. */
export function supplyOf(text: string, decimals: number): Supply | undefined {
  const units = parseDecimal(text, decimals)
  if (units === undefined) return undefined
  return {
    formatted: formatDecimal(units, decimals),
    baseUnits: formatDecimal(units, 0),
    smallest: formatDecimal(1n, decimals),
    fits: units <= largestSupply,
  }
}

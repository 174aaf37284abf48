import { formatDecimal, parseDecimal } from '../parts/bench/decimal.ts'

/** Reads a gas price in gwei as a number of wei. */
export function gasPriceOf(gwei: string): bigint | undefined {
  const wei = parseDecimal(gwei, 9)
  return wei !== undefined && wei <= 10n ** 15n ? wei : undefined
}

/** What an amount of gas costs at a price, in coins, rounded up at the eighth digit. */
export function feeOf(gas: number, wei: bigint): string {
  const step = 10n ** 10n
  return formatDecimal((BigInt(gas) * wei + step - 1n) / step, 8)
}

import { useState } from 'react'
import { formatDecimal, parseDecimal } from '../parts/bench/decimal.ts'
import { BenchField } from '../parts/bench/field.tsx'

interface SupplyStripProps {
  symbol: string
  supply: string
  decimals: number
  cost: string
}

/** What a supply and its decimals come to, as people read it and as the chain keeps it. */
export function SupplyStrip({ symbol, supply, decimals, cost }: SupplyStripProps) {
  const [amount, setAmount] = useState(supply)
  const [digits, setDigits] = useState(String(decimals))
  const places = decimalsOf(digits)
  const counted = places === undefined ? undefined : supplyOf(amount, places)
  const fault =
    places !== undefined && !counted
      ? `A number with at most ${places} digits behind the point.`
      : counted && !counted.fits
        ? 'More than 128 bits hold: fewer decimals, or a smaller supply.'
        : undefined
  const facts = [
    ['Supply', counted ? `${counted.formatted} ${symbol}` : '–'],
    ['On the chain', counted ? counted.baseUnits : '–'],
    ['Smallest unit', counted ? `${counted.smallest} ${symbol}` : '–'],
    ['To create it', cost],
  ] as const
  return (
    <div className="flex flex-col gap-5 border-t border-rule-strong pt-5">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-4">
        <BenchField
          inputMode="decimal"
          label="Supply"
          unit={symbol}
          value={amount}
          onChange={setAmount}
          error={fault}
        />
        <BenchField
          label="Decimals"
          value={digits}
          onChange={setDigits}
          inputMode="numeric"
          error={places === undefined ? `From 0 to ${mostDecimals}.` : undefined}
        />
      </div>
      <div role="status">
        <dl className="grid grid-cols-1 gap-x-6 text-small sm:grid-cols-2">
          {facts.map(([term, value]) => (
            <div key={term} className="border-t border-rule py-2">
              <dt className="font-mono text-label text-muted">{term}</dt>
              <dd className="font-mono tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** The largest balance that the chain can write down: 128 bits. */
const largestSupply = 2n ** 128n - 1n
/** As many digits as that has, an asset's unit can be split into. */
const mostDecimals = 30

interface Supply {
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

import { useState } from 'react'
import { BenchField } from '../parts/bench/field.tsx'
import { decimalsOf, mostDecimals, supplyOf } from './supply.ts'

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

import { useState } from 'react'
import { formatNumber, readTypedNumber, typedNumberProblem } from '../../ui/number/typed-number.ts'
import { DemoResult } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/field.tsx'

interface SupplyStripProps {
  symbol: string
  supply: string
  decimals: number
  cost: string
}

/** A supply in whole tokens and in the chain's base units. */
export function SupplyStrip({ symbol, supply, decimals, cost }: SupplyStripProps) {
  const [amount, setAmount] = useState(supply)
  const [digits, setDigits] = useState(String(decimals))
  const places = decimalsOf(digits)
  const counted = places === undefined ? undefined : supplyOf(amount, places)
  const error =
    places !== undefined && !counted
      ? typedNumberProblem(amount, places)
      : counted && !counted.fits
        ? 'The chain stores a balance in 128 bits, and this needs more. Lower the supply or the decimals.'
        : undefined
  const facts = [
    ['Supply', `${counted?.formatted} ${symbol}`],
    ['On the chain', counted?.baseUnits],
    ['Smallest unit', `${counted?.smallest} ${symbol}`],
    ['To create it', cost],
  ] as const
  const isRight = places !== undefined && !error
  return (
    <div className="flex flex-col gap-5 border-t border-rule-strong pt-5">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-4">
        <DemoField
          inputMode="decimal"
          label="Supply"
          unit={symbol}
          value={amount}
          onChange={setAmount}
          error={error}
        />
        <DemoField
          label="Decimals"
          value={digits}
          onChange={setDigits}
          inputMode="numeric"
          error={places === undefined ? `From 0 to ${mostDecimals}.` : undefined}
        />
      </div>
      <DemoResult
        waiting={isRight ? undefined : 'The units appear here once supply and decimals are right.'}
      >
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
      </DemoResult>
    </div>
  )
}

/** The largest balance that the chain can store: 128 bits. */
const largestSupply = 2n ** 128n - 1n
/** The most decimals that an asset can have. */
const mostDecimals = 30

interface Supply {
  /** In whole tokens. */
  formatted: string
  /** In the chain's smallest units. */
  baseUnits: string
  /** The smallest amount that can be sent. */
  smallest: string
  /** Whether the chain can store it. */
  fits: boolean
}

/** Parses a number of decimals. */
export function decimalsOf(text: string): number | undefined {
  const value = readTypedNumber(text, 0)
  return value !== undefined && value <= mostDecimals ? Number(value) : undefined
}

/** Parses a supply; undefined if the text is not a valid amount. */
export function supplyOf(text: string, decimals: number): Supply | undefined {
  const units = readTypedNumber(text, decimals)
  if (units === undefined) return undefined
  return {
    formatted: formatNumber(units, decimals),
    baseUnits: formatNumber(units, 0),
    smallest: formatNumber(1n, decimals),
    fits: units <= largestSupply,
  }
}

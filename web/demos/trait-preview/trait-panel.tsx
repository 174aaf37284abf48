import { useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { initialNumber, readTypedNumber } from '../../ui/number/typed-number.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/field.tsx'
import { Creature } from './creature.tsx'
import { basisPoints, priceOf, shareResale } from './royalty.ts'
import {
  chancesOf,
  countOf,
  drawPieces,
  heaviest,
  oneIn,
  type Piece,
  traits,
  type Weights,
} from './traits.ts'

interface TraitPanelProps {
  collection: string
  seed: number
  royalty: number
  price: number
  coin: string
}

const pieceCount = 12
const initialWeights = traits.map(({ values }) => values.map(({ weight }) => weight))

function describe(piece: Piece): string {
  return traits
    .map(({ name, values }, index) => `${name}: ${values[piece[index] ?? 0]?.name}`)
    .join(', ')
}

/** Draw twelve pieces from weighted traits, and see what a resale pays. */
export function TraitPanel({ collection, seed: firstSeed, royalty, price, coin }: TraitPanelProps) {
  const [weights, setWeights] = useState(initialWeights)
  const [draw, setDraw] = useAddressState('draw', String(firstSeed))
  const wanted = readTypedNumber(draw, 0)
  const seed = wanted !== undefined && wanted < 1_000_000n ? Number(wanted) : firstSeed
  const [percent, setPercent] = useState(initialNumber(royalty))
  const [amount, setAmount] = useState(initialNumber(price))
  const pieces = drawPieces(weights, seed, pieceCount)
  const rarities = pieces.map((piece) => oneIn(weights, piece))
  const rarest = rarities.indexOf(Math.max(...rarities))
  const points = basisPoints(percent)
  const cost = priceOf(amount)
  const shares = points !== undefined && cost !== undefined ? shareResale(cost, points) : undefined

  const setWeight = (trait: number, value: number, weight: number) =>
    setWeights((before) =>
      before.map((own, index) => (index === trait ? own.with(value, weight) : own)),
    )

  return (
    <DemoFrame
      title={`${collection}, draw ${seed}`}
      aside={
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <Button variant="secondary" size="small" onClick={() => setWeights(initialWeights)}>
            Reset
          </Button>
          <Button variant="yellow" size="small" onClick={() => setDraw(String(seed + 1))}>
            Draw again
          </Button>
        </div>
      }
      result={
        <>
          <ol className="grid flex-1 auto-rows-fr grid-cols-4 border-t border-l border-rule">
            {pieces.map((piece, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its number
                key={index}
                className="flex min-w-0 flex-col items-center justify-between gap-1 border-r border-b border-rule p-1.5 sm:p-2 font-mono text-[0.75rem] leading-4 tabular-nums"
              >
                <span className="flex w-full flex-wrap justify-between gap-x-2">
                  <span className="text-muted">{String(index + 1).padStart(2, '0')}</span>
                  {index === rarest && <span className="text-accent-line">rarest</span>}
                </span>
                <Creature piece={piece} />
                <span className="sr-only">{describe(piece)}.</span>
                <span>1 in {Math.round(rarities[index] ?? 1).toLocaleString('en-US')}</span>
              </li>
            ))}
          </ol>
          <p role="status" className="text-small text-muted">
            Draw {seed}: piece {rarest + 1} is the rarest of the twelve. Of 10,000 pieces, about{' '}
            {Math.round(10_000 / (rarities[rarest] ?? 1)).toLocaleString('en-US')} would look like
            it.
          </p>
        </>
      }
    >
      <WeightSliders weights={weights} pieces={pieces} onChange={setWeight} />
      <div className="mt-auto flex flex-col gap-4 border-t border-rule-strong pt-5">
        <div className="grid grid-cols-2 items-start gap-4">
          <DemoField
            inputMode="decimal"
            label="Royalty"
            unit="%"
            value={percent}
            onChange={setPercent}
            error={points === undefined ? 'From 0 to 100, such as 2.5.' : undefined}
          />
          <DemoField
            inputMode="decimal"
            label="Resale price"
            unit={coin}
            value={amount}
            onChange={setAmount}
            error={cost === undefined ? 'A number, such as 100.' : undefined}
          />
        </div>
        <p role="status">
          {shares ? (
            <>
              A resale at {shares.price} {coin} pays you{' '}
              <strong className="font-mono font-medium wrap-anywhere">
                {shares.creator} {coin}
              </strong>{' '}
              and the seller {shares.seller} {coin}, on a marketplace that honors EIP-2981.
            </>
          ) : (
            'Set a royalty and a price to see who gets what.'
          )}
        </p>
      </div>
    </DemoFrame>
  )
}

interface WeightSlidersProps {
  weights: Weights
  pieces: readonly Piece[]
  onChange: (trait: number, value: number, weight: number) => void
}

/** A slider for the weight of each value, with its probability and how often it was drawn. */
function WeightSliders({ weights, pieces, onChange }: WeightSlidersProps) {
  return (
    <div className="flex flex-col gap-5">
      {traits.map(({ name, values }, trait) => (
        <fieldset key={name} className="min-w-0">
          <legend className="mb-1.5 flex w-full justify-between border-b border-rule pb-1 font-mono text-label">
            <span className="font-medium">{name}</span>
            <span className="text-muted" aria-hidden="true">
              share, drawn
            </span>
          </legend>
          {values.map((value, index) => {
            const weight = weights[trait]?.[index] ?? 0
            const share = chancesOf(weights[trait] ?? [])[index] ?? 0
            const drawn = countOf(pieces, trait, index)
            const percent = Math.round(share * 100)
            return (
              <label
                key={value.name}
                className="flex min-h-9 flex-wrap items-center gap-x-3 text-small"
              >
                <span className="w-19 wrap-anywhere">{value.name}</span>
                <input
                  type="range"
                  min="0"
                  max={heaviest}
                  value={weight}
                  aria-label={value.name}
                  aria-valuetext={`weight ${weight}, ${percent} percent`}
                  onChange={(event) => onChange(trait, index, event.target.valueAsNumber)}
                  className="w-24 min-w-0 flex-1 cursor-pointer accent-solid noscript:hidden"
                />
                <span className="ml-auto grid grid-cols-[2.75rem_1.75rem] text-right font-mono text-label tabular-nums">
                  <span className="text-muted">{percent}%</span>
                  <span>
                    {drawn}
                    <span className="sr-only"> of {pieces.length} drawn</span>
                  </span>
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

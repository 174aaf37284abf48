import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { BenchField } from '../parts/bench/field.tsx'
import { Workbench } from '../parts/workbench.tsx'
import { Creature } from './creature.tsx'
import { drawPieces, oneIn, type Piece } from './draw.ts'
import { basisPoints, priceOf, shareResale } from './royalty.ts'
import { traits } from './traits.ts'
import { WeightSliders } from './weight-sliders.tsx'

export interface TraitBenchProps {
  bench: 'traitPreview'
  collection: string
  seed: number
  royalty: number
  price: number
  coin: string
}

const pieceCount = 12
const begin = traits.map(({ values }) => values.map(({ weight }) => weight))

function describe(piece: Piece): string {
  return traits
    .map(({ name, values }, index) => `${name}: ${values[piece[index] ?? 0]?.name}`)
    .join(', ')
}

/** A draw of twelve pieces from weighted traits, and what a resale of one pays. */
export function TraitBench({ collection, seed: firstSeed, royalty, price, coin }: TraitBenchProps) {
  const [weights, setWeights] = useState(begin)
  const [seed, setSeed] = useState(firstSeed)
  const [percent, setPercent] = useState(String(royalty))
  const [amount, setAmount] = useState(String(price))
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
    <Workbench
      title={`${collection}, draw ${seed}`}
      aside={
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <Button variant="secondary" size="small" onClick={() => setWeights(begin)}>
            Reset
          </Button>
          <Button variant="yellow" size="small" onClick={() => setSeed(seed + 1)}>
            Draw again
          </Button>
        </div>
      }
      result={
        <>
          <ol className="grid flex-1 auto-rows-fr grid-cols-4 border-t border-l border-rule">
            {pieces.map((piece, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
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
          <BenchField
            inputMode="decimal"
            label="Royalty"
            unit="%"
            value={percent}
            onChange={setPercent}
            error={points === undefined ? 'From 0 to 100, such as 2.5.' : undefined}
          />
          <BenchField
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
              A resale at {amount.trim()} {coin} pays you{' '}
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
    </Workbench>
  )
}

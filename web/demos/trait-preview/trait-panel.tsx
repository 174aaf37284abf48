import { type ReactNode, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { cellCorners, closedPath, filledCorners } from '../../ui/geometry/hex.ts'
import { readTypedNumber } from '../../ui/number/typed-number.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'

interface Trait {
  name: string
  values: readonly { name: string; weight: number }[]
}

export const traits: readonly Trait[] = [
  {
    name: 'Honey',
    values: [
      { name: 'Half full', weight: 10 },
      { name: 'Full', weight: 6 },
      { name: 'Striped', weight: 3 },
      { name: 'Empty', weight: 1 },
    ],
  },
  {
    name: 'Eyes',
    values: [
      { name: 'Dots', weight: 9 },
      { name: 'Wide', weight: 6 },
      { name: 'Three', weight: 4 },
      { name: 'Visor', weight: 1 },
    ],
  },
  {
    name: 'Antennae',
    values: [
      { name: 'Straight', weight: 8 },
      { name: 'Curled', weight: 6 },
      { name: 'One', weight: 4 },
      { name: 'Cells', weight: 2 },
    ],
  },
]

export const heaviest = 20

/** The weights of each trait's values. */
export type Weights = readonly (readonly number[])[]

/** For each trait, the index of the drawn value. */
export type Piece = readonly number[]

/** A seeded random number generator (mulberry32), from 0 up to 1. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The probability of each value of a trait; uniform if all weights are 0. */
export function chancesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length))
}

/** Draws pieces: one value of every trait each, at random by weight. */
export function drawPieces(weights: Weights, seed: number, count: number): Piece[] {
  const next = seededNumbers(seed)
  const chances = weights.map(chancesOf)
  return Array.from({ length: count }, () => chances.map((trait) => pick(trait, next())))
}

function pick(chances: readonly number[], at: number): number {
  let left = at
  for (const [index, chance] of chances.entries()) {
    if (left < chance) return index
    left -= chance
  }
  // Rounding errors go to the last possible value.
  return chances.findLastIndex((chance) => chance > 0)
}

/** The rarity of a piece: one in how many looks like this. */
export function oneIn(weights: Weights, piece: Piece): number {
  const chance = weights.reduce(
    (product, trait, index) => product * (chancesOf(trait)[piece[index] ?? 0] ?? 0),
    1,
  )
  return 1 / chance
}

/** The number of pieces with a value of a trait. */
export function countOf(pieces: readonly Piece[], trait: number, value: number): number {
  return pieces.filter((piece) => piece[trait] === value).length
}

interface TraitPanelProps {
  collection: string
  seed: number
}

const pieceCount = 12
const initialWeights = traits.map(({ values }) => values.map(({ weight }) => weight))

function describe(piece: Piece): string {
  return traits
    .map(({ name, values }, index) => `${name}: ${values[piece[index] ?? 0]?.name}`)
    .join(', ')
}

/** Draw twelve pieces from weighted traits. */
export function TraitPanel({ collection, seed: firstSeed }: TraitPanelProps) {
  const [weights, setWeights] = useState(initialWeights)
  const [draw, setDraw] = useAddressState('draw', String(firstSeed))
  const wanted = readTypedNumber(draw, 0)
  const seed = wanted !== undefined && wanted < 1_000_000n ? Number(wanted) : firstSeed
  const pieces = drawPieces(weights, seed, pieceCount)
  const rarities = pieces.map((piece) => oneIn(weights, piece))
  const rarest = rarities.indexOf(Math.max(...rarities))

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

const body = closedPath(cellCorners([0, 6], 30))
const level = (share: number) => closedPath(filledCorners([0, 6], 30, share))
const smallCell = (x: number) => closedPath(cellCorners([x, -36], 6))

const fillings: readonly ReactNode[] = [
  <path key="half" className="fill-accent" stroke="none" d={level(0.42)} />,
  <path key="full" className="fill-accent" stroke="none" d={level(1)} />,
  <path
    key="striped"
    className="stroke-accent"
    strokeWidth="6"
    strokeLinecap="butt"
    d="M-25.5 17h51M-25.5-5h51M-10 29h20"
  />,
  null,
]

const dark = 'fill-sunken stroke-text'
const eyes: readonly ReactNode[] = [
  <path key="dots" strokeWidth="7" d="M-9 2h.1M9 2h.1" />,
  <g key="wide" className={dark}>
    <circle cx="-10" cy="2" r="7" />
    <circle cx="10" cy="2" r="7" />
    <path strokeWidth="4" d="M-8 3h.1M12 3h.1" />
  </g>,
  <path key="three" strokeWidth="5.5" d="M-12 4h.1M0-4h.1M12 4h.1" />,
  <g key="visor" className={dark}>
    <path d="M-18-4h36v9l-4 4h-28l-4-4z" />
    <path className="stroke-second" strokeWidth="3" d="M-12 1h15" />
  </g>,
]

const antennae: readonly ReactNode[] = [
  <path key="straight" d="M-8-20l-6-16M8-20l6-16" />,
  <path key="curled" d="M-8-20c0-12-14-12-13-2M8-20c0-12 14-12 13-2" />,
  <path key="one" d="M0-24v-14m0-1h.1" />,
  <g key="cells">
    <path d="M-8-20l-4-10M8-20l4-10" />
    <path className="fill-second" d={`${smallCell(-14)}${smallCell(14)}`} />
  </g>,
]

const mouths = ['M-6 18h12', 'M-7 16q7 7 14 0', 'M-3 18h6', 'M-8 18h16']

/** A drawing of a piece by its values. Decorative: the text next to it says the same. */
function Creature({ piece: [filled = 0, seeing = 0, sensing = 0] }: { piece: Piece }) {
  return (
    <svg
      viewBox="-34 -46 68 86"
      aria-hidden="true"
      className="h-auto w-full max-w-28 fill-none stroke-text"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {fillings[filled]}
      {antennae[sensing]}
      <path d={body} />
      <g className={filled === 1 ? 'stroke-on-accent' : ''}>{eyes[seeing]}</g>
      <path className={filled === 1 || filled === 0 ? 'stroke-on-accent' : ''} d={mouths[seeing]} />
    </svg>
  )
}

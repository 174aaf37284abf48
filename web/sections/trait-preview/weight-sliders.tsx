import { chancesOf, countOf, type Piece, type Weights } from './draw.ts'
import { heaviest, traits } from './traits.ts'

interface WeightSlidersProps {
  weights: Weights
  pieces: readonly Piece[]
  onChange: (trait: number, value: number, weight: number) => void
}

/** Each value of each trait: its weight, its share, and how often it was drawn. */
export function WeightSliders({ weights, pieces, onChange }: WeightSlidersProps) {
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

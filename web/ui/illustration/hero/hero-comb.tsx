import { cellCorners, hexCenter, pointList, round } from '../../geometry/hex.ts'
import { partHref } from '../drawings.ts'
import { type HeroCell, heroCells } from './hero-cells.ts'

const size = 74
const outer = size - 4
const inner = outer - 8
/** Also used in hero-comb.css. */
const clip = 'hero-cell'
const wall = 'hero-wall'

interface HeroCombProps {
  className?: string
}

/**
 * The comb whose cells fill from below as the visitor scrolls, or points at one. CSS only; with reduced
 * motion it ignores scrolling. Use it once per page, as its shapes have ids.
 */
export function HeroComb({ className = '' }: HeroCombProps) {
  return (
    <svg viewBox="-206 -306 720 612" className={`plate hero-comb ${className}`} aria-hidden="true">
      <clipPath id={clip}>
        <polygon points={pointList(cellCorners([0, 0], inner))} />
      </clipPath>
      <defs>
        <polygon
          id={wall}
          className="fill-surface"
          points={pointList(cellCorners([0, 0], outer))}
        />
      </defs>
      {heroCells.map((cell) => (
        <LivingCell key={cell.at.join()} cell={cell} />
      ))}
    </svg>
  )
}

function LivingCell({ cell: { at, level, icon, label } }: { cell: HeroCell }) {
  const [x, y] = hexCenter(at[0], at[1], size)
  const top = round(inner - 2 * inner * level)
  const mark = `hero-${label}`
  return (
    <g className="living-cell" data-row={at[1]} transform={`translate(${round(x)} ${round(y)})`}>
      <use href={`#${wall}`} />
      {icon && (
        <g id={mark} className="living-mark">
          <use href={partHref(icon)} />
          <text y="26" textAnchor="middle">
            {label}
          </text>
        </g>
      )}
      <g>
        <g className="filling">
          {icon ? (
            // A copy of the mark in the color for filled cells, visible only where the filling covers it.
            <svg x={-inner} y={top} width={2 * inner} height={4 * inner} aria-hidden="true">
              <rect width="100%" height="100%" />
              <g>
                <use href={`#${mark}`} x={inner} y={-top} />
              </g>
            </svg>
          ) : (
            <rect x={-inner} y={top} width={2 * inner} height={4 * inner} />
          )}
        </g>
      </g>
    </g>
  )
}

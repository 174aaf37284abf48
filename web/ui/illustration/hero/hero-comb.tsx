import { hexCenter, hexCorners, pointList, round } from '../../geometry/hex.ts'
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
 * The animated comb: its cells fill once from below, and again on hover. CSS only, and static with
 * reduced motion. Use it once per page, as its shapes have ids.
 */
export function HeroComb({ className = '' }: HeroCombProps) {
  return (
    <svg viewBox="-206 -306 720 612" className={`plate hero-comb ${className}`} aria-hidden="true">
      <clipPath id={clip}>
        <polygon points={pointList(hexCorners([0, 0], inner))} />
      </clipPath>
      <defs>
        <polygon id={wall} className="fill-surface" points={pointList(hexCorners([0, 0], outer))} />
      </defs>
      {heroCells.map((cell) => (
        <LivingCell key={cell.at.join()} cell={cell} />
      ))}
    </svg>
  )
}

function LivingCell({ cell: { at, level, icon, label } }: { cell: HeroCell }) {
  const [x, y] = hexCenter(at[0], at[1], size)
  const above = level >= 0.6 ? 'text-on-accent' : ''
  return (
    <g className="living-cell" data-row={at[1]} transform={`translate(${round(x)} ${round(y)})`}>
      <use href={`#${wall}`} />
      <g>
        <rect className="nectar" y={round(inner - 2 * inner * level)} />
      </g>
      {icon && (
        <g className={`living-mark ${above}`}>
          <use href={partHref(icon)} />
          <text y="26" textAnchor="middle">
            {label}
          </text>
        </g>
      )}
    </g>
  )
}

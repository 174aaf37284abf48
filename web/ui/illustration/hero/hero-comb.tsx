import { hexCenter, hexCorners, pointList, round } from '../../geometry/hex.ts'
import { Glyph } from '../kit/glyph.tsx'
import { type HeroCell, heroCells } from './hero-cells.ts'

const size = 74
const outer = size - 4
const inner = outer - 8
const clip = 'hero-cell'

interface HeroCombProps {
  className?: string
  /** What it shows, where it is more than decoration. */
  label?: string
}

/**
 * The living comb: its cells fill once, from below, and again under the pointer. Styles alone;
 * still where motion is not wanted. To be used once on a page: its clip has an id.
 */
export function HeroComb({ className = '', label }: HeroCombProps) {
  return (
    <svg
      viewBox="-206 -306 720 612"
      className={`plate hero-comb ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <clipPath id={clip}>
        <polygon points={pointList(hexCorners([0, 0], inner))} />
      </clipPath>
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
      <polygon className="fill-surface" points={pointList(hexCorners([0, 0], outer))} />
      <g clipPath={`url(#${clip})`}>
        <rect
          className="nectar"
          x={-inner}
          y={round(inner - 2 * inner * level)}
          width={2 * inner}
          height={4 * inner}
        />
      </g>
      {icon && (
        <g className={`living-mark ${above}`}>
          <Glyph name={icon} center={[0, -12]} size={36} />
          <text y="26" textAnchor="middle">
            {label}
          </text>
        </g>
      )}
    </g>
  )
}

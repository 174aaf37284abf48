import type { IconName } from '@nectar/schemas/fields/media'
import { cellCorners, hexCenter, pointList, round } from '../geometry/hex.ts'
import { partHref } from './drawings.ts'

const size = 74
const outer = size - 4
const inner = outer - 8
/** Also used in illustration.css. */
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

/** A cell of the home page's comb. */
interface HeroCell {
  /** Column and row in axial coordinates. */
  at: readonly [q: number, r: number]
  /** How full it is, 0 to 1. */
  level: number
  icon?: IconName
  label?: string
}

const service = (q: number, r: number, level: number, icon: IconName, label: string): HeroCell => ({
  at: [q, r],
  level,
  icon,
  label,
})
const plain = (q: number, r: number, level: number): HeroCell => ({ at: [q, r], level })

/** The ten services among other cells. The last columns extend past the right edge of the page. */
export const heroCells: readonly HeroCell[] = [
  service(1, -2, 0.2, 'fingerprint', 'auth'),
  plain(2, -2, 0.1),
  service(3, -2, 0.2, 'plugs-connected', 'rpc'),
  plain(4, -2, 0.3),
  plain(5, -2, 0),
  service(0, -1, 0.2, 'wallet', 'wallet'),
  service(1, -1, 0.15, 'image', 'nft'),
  service(2, -1, 0.9, 'scroll', 'contracts'),
  plain(3, -1, 0.85),
  plain(4, -1, 0.45),
  plain(5, -1, 0.1),
  plain(0, 0, 0.45),
  service(1, 0, 0.9, 'lightning', 'functions'),
  service(2, 0, 1, 'browser', 'hosting'),
  service(3, 0, 0.9, 'coins', 'assets'),
  plain(4, 0, 0.6),
  plain(5, 0, 0.2),
  service(-1, 1, 0.2, 'path', 'chains'),
  plain(0, 1, 0.8),
  service(1, 1, 1, 'hard-drives', 'storage'),
  plain(2, 1, 1),
  plain(3, 1, 0.75),
  plain(4, 1, 0.3),
  plain(-2, 2, 0.1),
  plain(-1, 2, 0.6),
  plain(0, 2, 0.9),
  plain(1, 2, 1),
  plain(2, 2, 1),
  plain(3, 2, 0.9),
  plain(4, 2, 0.5),
]

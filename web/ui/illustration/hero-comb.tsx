import type { IconName } from '@nectar/schemas/fields/media'
import { cellCorners, hexCenter, pointList, round } from '../geometry/hex.ts'
import { partHref } from './drawings.ts'

const size = 74
const outer = size - 4
const inner = outer - 8
/** Also used in illustration.css. */
const clip = 'hero-cell'
const wall = 'hero-wall'

/**
 * The comb whose cells fill from below as the visitor scrolls, or points at one. CSS only; with reduced
 * motion it ignores scrolling. Use it once per page, as its shapes have ids.
 */
export function HeroComb({ className = '' }: { className?: string }) {
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

/** The rows: their first column, and how full each cell is. The last columns extend past the right edge of the page. */
const rows = [
  { r: -2, first: 1, levels: [0.2, 0.1, 0.2, 0.3, 0] },
  { r: -1, first: 0, levels: [0.2, 0.15, 0.9, 0.85, 0.45, 0.1] },
  { r: 0, first: 0, levels: [0.45, 0.9, 1, 0.9, 0.6, 0.2] },
  { r: 1, first: -1, levels: [0.2, 0.8, 1, 1, 0.75, 0.3] },
  { r: 2, first: -2, levels: [0.1, 0.6, 0.9, 1, 1, 0.9, 0.5] },
]

/** The ten services, by column and row of their cells. */
const services: Readonly<Record<string, { icon: IconName; label: string }>> = {
  '1,-2': { icon: 'fingerprint', label: 'auth' },
  '3,-2': { icon: 'plugs-connected', label: 'rpc' },
  '0,-1': { icon: 'wallet', label: 'wallet' },
  '1,-1': { icon: 'image', label: 'nft' },
  '2,-1': { icon: 'scroll', label: 'contracts' },
  '1,0': { icon: 'lightning', label: 'functions' },
  '2,0': { icon: 'browser', label: 'hosting' },
  '3,0': { icon: 'coins', label: 'assets' },
  '-1,1': { icon: 'path', label: 'chains' },
  '1,1': { icon: 'hard-drives', label: 'storage' },
}

export const heroCells = rows.flatMap(({ r, first, levels }) =>
  levels.map((level, index): HeroCell => {
    const q = first + index
    return { at: [q, r], level, ...services[`${q},${r}`] }
  }),
)

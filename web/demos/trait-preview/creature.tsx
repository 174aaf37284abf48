import type { ReactNode } from 'react'
import { cellCorners, closedPath, filledCorners } from '../../ui/geometry/hex.ts'
import type { Piece } from './traits.ts'

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
export function Creature({ piece: [filled = 0, seeing = 0, sensing = 0] }: { piece: Piece }) {
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

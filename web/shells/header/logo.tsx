import type { EditAttributes } from '../../ui/edit/edit.ts'
import { closedPath, filledCorners, hexCenter, hexCorners } from '../../ui/geometry/hex.ts'

const cell = 6.4
const cells = [
  { at: hexCenter(0, 0, cell), level: 1 },
  { at: hexCenter(1, 0, cell), level: 0 },
  { at: hexCenter(0, 1, cell), level: 0.55 },
]

const walls = cells.map(({ at }) => closedPath(hexCorners(at, cell - 0.9))).join('')
const filling = cells
  .map(({ at, level }) => closedPath(filledCorners(at, cell - 0.9, level)))
  .join('')

interface LogoProps {
  brandName: string
  edit: EditAttributes | undefined
}

/** Three hexagons and the brand name, linked to the home page. */
export function Logo({ brandName, edit }: LogoProps) {
  return (
    <a
      href="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem] leading-none font-headline tracking-[-0.03em]"
    >
      <svg viewBox="-7 -8 25 26" aria-hidden="true" className="size-8">
        <path className="fill-accent" d={filling} />
        <path
          className="fill-none stroke-current"
          strokeLinejoin="round"
          strokeWidth="1.6"
          d={walls}
        />
      </svg>
      <span {...edit}>{brandName}</span>
    </a>
  )
}

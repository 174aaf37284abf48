import { closedPath, hexCenter, hexCorners, nectarCorners } from '../../ui/geometry/hex.ts'

const columns = 8
const size = 20
const cells = Array.from({ length: 32 }, (_, index) => {
  const row = Math.floor(index / columns)
  // Rows are shifted by half a cell in turn, so that the comb stays upright.
  return hexCenter((index % columns) - Math.floor(row / 2), row, size)
})
const comb = cells.map((center) => closedPath(hexCorners(center, size - 2))).join('')

/** A hash as a comb: each byte a cell that is as full as the byte is large. Decorative. */
export function DigestComb({ digest }: { digest: readonly number[] }) {
  const nectar = cells.map((center, index) =>
    closedPath(nectarCorners(center, size - 2, (digest[index] ?? 0) / 255)),
  )
  return (
    <svg viewBox="-18 -21 297 132" aria-hidden="true" className="w-full max-w-md">
      <path d={nectar.join('')} className="fill-accent" />
      <path
        d={comb}
        className="fill-none stroke-current"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}

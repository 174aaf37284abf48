import { closedPath, hexCenter, hexCorners } from '../../ui/geometry/hex.ts'

const size = 10
const cells = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const

/** Seven cells filled by an address's digits, so that accounts can be told apart at a glance. */
export function AddressComb({ address }: { address: string }) {
  return (
    <svg
      viewBox="-28 -28 56 56"
      aria-hidden="true"
      className="size-14 fill-none stroke-text"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {cells.map(([q, r], index) => {
        const digit = Number.parseInt(address[index * 5 + 2] ?? '0', 16)
        const fill = digit > 9 ? 'fill-accent' : digit > 5 ? 'fill-second' : ''
        return (
          <path
            key={`${q},${r}`}
            className={fill}
            d={closedPath(hexCorners(hexCenter(q, r, size), size - 1))}
          />
        )
      })}
    </svg>
  )
}

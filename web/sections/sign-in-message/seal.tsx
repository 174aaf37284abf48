import { hexCorners, nectarCorners, pointList } from '../../ui/geometry/hex.ts'

const rings = [46, 38]

/** A seal: full while the signature fits the message, empty and broken where it does not. */
export function Seal({ whole }: { whole: boolean }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-24 shrink-0 sm:size-36">
      {whole && (
        <polygon className="fill-accent" points={pointList(nectarCorners([0, 0], 38, 1))} />
      )}
      {rings.map((radius) => (
        <polygon
          key={radius}
          className={whole ? 'fill-none stroke-accent' : 'fill-none stroke-danger'}
          strokeWidth="1.5"
          strokeDasharray={whole ? undefined : '7 6'}
          points={pointList(hexCorners([0, 0], radius))}
        />
      ))}
      <path
        className={whole ? 'fill-none stroke-on-accent' : 'fill-none stroke-danger'}
        strokeWidth="5"
        d={whole ? 'M-15 1L-4 12L16 -10' : 'M-12 -12L12 12M12 -12L-12 12'}
      />
    </svg>
  )
}

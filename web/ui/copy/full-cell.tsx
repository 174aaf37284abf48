/** The brand's cell, empty or full. Written out: every page with code has this in its scripts. Decorative. */
export function FullCell({ isFull }: { isFull: boolean }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className="size-3.5 shrink-0">
      <polygon
        className={`stroke-current ${isFull ? 'fill-accent' : 'fill-none'}`}
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        points="0,-10.5 9.1,-5.3 9.1,5.3 0,10.5 -9.1,5.3 -9.1,-5.3"
      />
    </svg>
  )
}

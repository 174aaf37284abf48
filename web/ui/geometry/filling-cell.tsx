/**
 * A small decorative cell that fills from below once the visitor has done what it is shown with. The
 * coordinates are literal, because every page with code loads this.
 */
export function FillingCell({ isFull }: { isFull: boolean }) {
  const points = '0,-10.5 9.1,-5.3 9.1,5.3 0,10.5 -9.1,5.3 -9.1,-5.3'
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className="size-3.5 shrink-0">
      <polygon
        className={`filling-cell fill-accent transition-[clip-path] duration-250 ${isFull ? '[clip-path:inset(0)]' : '[clip-path:inset(100%_0_0)]'}`}
        points={points}
      />
      <polygon
        className="fill-none stroke-current"
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        points={points}
      />
    </svg>
  )
}

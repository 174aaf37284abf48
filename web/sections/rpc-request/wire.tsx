import { hexCorners, pointList } from '../../ui/geometry/hex.ts'

/** How an answer came about. */
export type WireState = 'recorded' | 'busy' | 'live' | 'failed' | 'none'

const lines: Record<WireState, string> = {
  recorded: 'stroke-control',
  busy: 'stroke-accent',
  live: 'stroke-accent',
  failed: 'stroke-danger',
  none: 'stroke-rule',
}

/** The way between a page and a node: whole when an answer came over it, dashed when none did. */
export function Wire({ state }: { state: WireState }) {
  const live = state === 'live'
  return (
    <svg viewBox="0 0 240 44" aria-hidden="true" className="w-full max-w-80">
      <polygon className="fill-accent stroke-accent" points={pointList(hexCorners([22, 22], 18))} />
      <path
        className={`fill-none ${lines[state]}`}
        strokeWidth="2"
        strokeDasharray={live ? undefined : '4 5'}
        d="M46 22H194"
      />
      {state === 'failed' && (
        <path className="fill-none stroke-danger" strokeWidth="2" d="M113 15l14 14m0-14l-14 14" />
      )}
      <polygon
        className={live ? 'fill-accent stroke-accent' : `fill-none ${lines[state]}`}
        strokeWidth="1.5"
        points={pointList(hexCorners([218, 22], 18))}
      />
    </svg>
  )
}

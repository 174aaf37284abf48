import { edgeSize } from '../../ui/illustration/combs/edge-shapes.tsx'
import { partHref } from '../../ui/illustration/drawings.ts'

/** A row of cells along the footer's upper edge. Decorative. */
export function CombEdge() {
  return (
    <svg aria-hidden="true" {...edgeSize} className="comb-edge max-w-none fill-none pt-px">
      <use href={partHref('comb-edge')} />
    </svg>
  )
}

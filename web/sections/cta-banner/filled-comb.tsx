import { partHref } from '../../ui/illustration/drawings.ts'

/** A comb that fills toward the corner of the page and runs out of it. Decorative. */
export function FilledComb({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-56 -90 386 330"
      aria-hidden="true"
      className={`overflow-visible ${className}`}
      preserveAspectRatio="xMaxYMax"
    >
      <use href={partHref('filled-comb')} />
    </svg>
  )
}

import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import { drawingHref } from './drawings.ts'
import { HeroComb } from './hero/hero-comb.tsx'

interface IllustrationProps {
  name: IllustrationName
  className?: string
}

/** One of the site's own drawings, by name. Decorative; works on ink and on paper; 6 to 5 in shape. */
export function Illustration({ name, className = '' }: IllustrationProps) {
  if (name === 'home') return <HeroComb className={className} />
  return (
    <svg viewBox="-240 -200 480 400" className={`plate ${className}`} aria-hidden="true">
      <use href={drawingHref(name)} />
    </svg>
  )
}

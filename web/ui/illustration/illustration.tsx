import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import { describeDrawing } from '@nectar/schemas/illustrations/screens'
import { drawingHref } from './drawings.ts'
import { HeroComb } from './hero/hero-comb.tsx'

interface IllustrationProps {
  name: IllustrationName
  className?: string
}

/**
 * One of the site's own drawings, by name, with an aspect ratio of 6:5, for both themes. Product
 * drawings have a text alternative; combs are decorative.
 */
export function Illustration({ name, className = '' }: IllustrationProps) {
  if (name === 'home') return <HeroComb className={className} />
  const shown = describeDrawing(name)
  return (
    <svg
      viewBox="-240 -200 480 400"
      className={`plate ${className}`}
      role={shown && 'img'}
      aria-label={shown}
      aria-hidden={!shown || undefined}
    >
      <use href={drawingHref(name)} />
    </svg>
  )
}

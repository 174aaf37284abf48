import { describeDrawing, type IllustrationName } from '@nectar/schemas/illustrations/drawings'
import { Console } from './console/console.tsx'
import { drawingHref } from './drawings.ts'
import { HeroComb } from './hero/hero-comb.tsx'

interface IllustrationProps {
  name: IllustrationName
  className?: string
}

/**
 * One of the site's own drawings, by name, with an aspect ratio of 6:5 but for the console, for both themes. All have a
 * text alternative but the comb of the home page, which is decorative.
 */
export function Illustration({ name, className = '' }: IllustrationProps) {
  if (name === 'home') return <HeroComb className={className} />
  if (name === 'console') return <Console className={className} />
  return (
    <svg
      viewBox="-240 -200 480 400"
      className={`plate ${className}`}
      role="img"
      aria-label={describeDrawing(name)}
    >
      <use href={drawingHref(name)} />
    </svg>
  )
}

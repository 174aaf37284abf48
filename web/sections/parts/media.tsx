import type { ParsedMedia } from '@nectar/schemas/fields/media'
import { describeDrawing, type IllustrationName } from '@nectar/schemas/illustrations/drawings'
import { Console } from '../../ui/illustration/console.tsx'
import { drawingHref } from '../../ui/illustration/drawings.ts'
import { HeroComb } from '../../ui/illustration/hero-comb.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

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

interface MediaProps {
  media: ParsedMedia
  /** The picture's `sizes`. */
  sizes: string
  /** For media above the fold. */
  priority?: boolean
}

/** An illustration or an uploaded picture. */
export function Media({ media, sizes, priority }: MediaProps) {
  if (media.kind === 'illustration') {
    return <Illustration name={media.name} className="h-auto w-full" />
  }
  return (
    <Picture
      {...media.picture}
      sizes={sizes}
      priority={priority}
      className="h-auto w-full rounded-md"
    />
  )
}

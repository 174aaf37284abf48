import type { ParsedMedia } from '@nectar/schemas/fields/media/schema'
import { Illustration } from '../../ui/illustration/illustration.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

interface MediaProps {
  media: ParsedMedia
  /** The picture's `sizes`. */
  sizes: string
  /** For media above the fold. */
  priority?: boolean
  className?: string
}

/** An illustration or an uploaded picture. */
export function Media({ media, sizes, priority, className = '' }: MediaProps) {
  if (media.kind === 'illustration') {
    return <Illustration name={media.name} className={`h-auto w-full ${className}`} />
  }
  return (
    <Picture
      {...media.picture}
      sizes={sizes}
      priority={priority}
      className={`h-auto w-full rounded-md ${className}`}
    />
  )
}

import { imageAddress } from '@nectar/schemas/limits/images'
import { getImageProps } from 'next/image'
import { hotspotClass } from './hotspot.ts'

interface PictureProps {
  src: string
  /** Size of the original in pixels: the browser keeps its place free. */
  width: number
  height: number
  alt: string
  /**
   * Its width on the page: as in `(min-width: 64rem) 50vw, 100vw`, for the widths of screens; or a
   * number of pixels, for densities 1 and 2.
   */
  sizes: string | number
  /** For the picture that a visitor sees first. */
  priority?: boolean
  /** The point, as shares of width and height, that stays in sight when `object-cover` crops. */
  hotspot?: { x: number; y: number }
  className?: string
}

/** A picture through the site's own image route: webp, in the widths or densities the screen needs. */
export function Picture({
  priority = false,
  hotspot,
  className = '',
  alt,
  sizes,
  width,
  height,
  src,
}: PictureProps) {
  const shown =
    typeof sizes === 'number'
      ? { width: sizes, height: Math.round((sizes * height) / width) }
      : { width, height, sizes }
  const { props } = getImageProps({
    ...shown,
    src,
    alt,
    loader: (asked) => imageAddress(asked.src, asked.width),
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
  })
  // Next's inline `color: transparent` would break a style-src without unsafe-inline.
  const { style: _style, ...attributes } = props
  return (
    <picture className="contents">
      <img
        {...attributes}
        alt={alt}
        decoding="async"
        className={`${hotspotClass(hotspot)} ${className}`}
      />
    </picture>
  )
}

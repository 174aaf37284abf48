import { imageAddress } from '@nectar/schemas/config/limits'
import { getImageProps } from 'next/image'

interface PictureProps {
  src: string
  /** Size of the original in pixels, which reserves the space. */
  width: number
  height: number
  alt: string
  /**
   * Its width on the page: a `sizes` attribute such as `(min-width: 64rem) 50vw, 100vw`, or a number of
   * pixels, then in densities 1 and 2.
   */
  sizes: string | number
  /** For pictures above the fold. */
  priority?: boolean
  /** The point that stays visible when `object-cover` crops, as fractions of width and height. */
  hotspot?: { x: number; y: number }
  className?: string
}

/** A picture through the site's own image route: webp, responsive in width or density. */
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

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10) * 10

/**
 * Classes that keep a point of a cropped picture visible, rounded to tenths: an inline style would violate the CSP.
 * `globals.css` lists them for Tailwind.
 */
export function hotspotClass(hotspot?: { x: number; y: number }): string {
  if (!hotspot) return ''
  return `object-[var(--x)_var(--y)] [--x:${percent(hotspot.x)}%] [--y:${percent(hotspot.y)}%]`
}

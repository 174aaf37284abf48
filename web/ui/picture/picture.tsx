import { imageAddress } from '@nectar/schemas/config/limits/images'
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

// Literal class names, so that Tailwind finds them: an inline style would violate the CSP.
const across = [
  '[--x:0%]',
  '[--x:10%]',
  '[--x:20%]',
  '[--x:30%]',
  '[--x:40%]',
  '[--x:50%]',
  '[--x:60%]',
  '[--x:70%]',
  '[--x:80%]',
  '[--x:90%]',
  '[--x:100%]',
]
const down = [
  '[--y:0%]',
  '[--y:10%]',
  '[--y:20%]',
  '[--y:30%]',
  '[--y:40%]',
  '[--y:50%]',
  '[--y:60%]',
  '[--y:70%]',
  '[--y:80%]',
  '[--y:90%]',
  '[--y:100%]',
]

const step = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10)

/** Classes that keep a point of a cropped picture visible, rounded to tenths. */
export function hotspotClass(hotspot?: { x: number; y: number }): string {
  if (!hotspot) return ''
  return `object-[var(--x)_var(--y)] ${across[step(hotspot.x)]} ${down[step(hotspot.y)]}`
}

import { iconWidths, imageQuality, imageWidths } from '@nectar/schemas/config/limits/images'

/** Next's route for resized pictures. */
export const imagePath = '/_next/image'

const widths = new Set([...imageWidths, ...iconWidths].map(String))

/** A picture as the content store names it, or a signed crop of it; or a file of the build. */
const source =
  /^\/media\/(?:(?:\d{1,6}-){4}[\w-]{22}\/)?[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$|^\/_next\/static\/media\/[\w.~-]+\.[a-z0-9]+$/

/**
 * Whether a query of the image route is one that the site's components produce: a picture in one of their
 * widths. Every other query would be another image to render and cache.
 */
export function asksForPicture(query: string): boolean {
  const given = new URLSearchParams(query)
  const once = [...given.keys()].sort().join() === 'q,url,w'
  const sized = widths.has(given.get('w') ?? '') && given.get('q') === String(imageQuality)
  return once && sized && source.test(given.get('url') ?? '')
}

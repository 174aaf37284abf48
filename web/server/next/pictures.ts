import {
  iconWidths,
  imageQuality,
  imageWidths,
  pictureFolders,
} from '@nectar/schemas/limits/images'

const widths = new Set([...imageWidths, ...iconWidths].map(String))

/**
 * Whether a query of the image route is one that the site's components write: one picture, as it is
 * named, in one of their widths. Each other spelling would be a picture to make, and to keep.
 *
 * @param isBuilt - whether a path is a file of a build
 */
export function asksForPicture(query: string, isBuilt: (path: string) => boolean): boolean {
  const given = new URLSearchParams(query)
  const [url = '', ...more] = given.getAll('url')
  const once = [...given.keys()].sort().join() === 'q,url,w' && more.length === 0
  const sized = widths.has(given.get('w') ?? '') && given.get('q') === String(imageQuality)
  if (!once || !sized) return false
  const [uploads, builds] = pictureFolders
  return url.startsWith(builds) ? isBuilt(url) : url.startsWith(uploads) && uploadPattern.test(url)
}

/** A file as the content store names it, or a part of it that the site has signed. */
const uploadPattern = /^\/media\/(?:(?:\d{1,6}-){4}[\w-]{22}\/)?[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/

import { classifyHref } from '@nectar/schemas/fields/href'

const base = 'http://site'

/**
 * Turns untrusted input into a path of this site, with query and fragment, that is safe in a Location header
 * and in a link. It has to pass the check for links in content twice: as given, and as a browser would
 * normalize it. Otherwise the result is the home page.
 */
export function ownTarget(from: unknown): string {
  if (typeof from !== 'string' || classifyHref(from) !== 'path') return '/'
  const { pathname, search, hash } = new URL(from, base)
  const target = pathname + search + hash
  return classifyHref(target) === 'path' ? target : '/'
}

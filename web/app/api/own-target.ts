import { classifyHref } from '@nectar/schemas/fields/href'

const base = 'http://site'

/**
 * A path of this site that came from outside, with query and fragment, as it may stand in a Location
 * header and in a link: by the check that the links of the content pass, once as it came and once as
 * a browser would write it. Anything else is the home page.
 */
export function ownTarget(from: unknown): string {
  if (typeof from !== 'string' || classifyHref(from) !== 'path') return '/'
  const { pathname, search, hash } = new URL(from, base)
  const target = pathname + search + hash
  return classifyHref(target) === 'path' ? target : '/'
}

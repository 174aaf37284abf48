import { isRedirectTo } from '@nectar/schemas/checks/check-document'
import type { SiteFacts } from '@nectar/schemas/checks/site-facts'
import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'

/**
 * The path itself, or the path with the first number appended that makes it unique. A redirect to the
 * page itself does not count: publishing the page deletes it.
 *
 * @param id - of the page that will take the path
 */
export function freePath(
  path: string,
  id: string,
  { idsAtPath, draft }: Pick<SiteFacts, 'idsAtPath' | 'draft'>,
): string {
  const isFree = (wanted: string) =>
    idsAtPath(wanted).every((other) => other === id || isRedirectTo(draft(other), { id }))
  const start = path.replace(/-\d+$/, '')
  let free = path
  for (let number = 2; !isFree(free); number++) free = `${start}-${number}`
  return free
}

/** A path like what was written, with what addresses may not have replaced. */
export function tidyPath(written: string): string {
  const segments = written.split('/').filter((segment) => segment.trim())
  return `/${segments.map(headingSlug).join('/')}`
}

import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import { isRedirectTo } from '@nectar/schemas/validation/check-document'
import type { SiteFacts } from '@nectar/schemas/validation/site-facts'

/**
 * The path itself, or the path with the first number appended that makes it unique. A redirect at that path to the
 * page itself does not count, because publishing the page deletes it.
 *
 * @param id - the id of the page that will take the path
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

/** A path like the one that was typed, with characters replaced that addresses may not have. */
export function tidyPath(written: string): string {
  const segments = written.split('/').filter((segment) => segment.trim())
  return `/${segments.map(headingSlug).join('/')}`
}

import { slugOf } from '@nectar/schemas/fields/rich-text/styles'
import { isRedirectTo } from '@nectar/schemas/validation/check-document'
import type { SiteFacts } from '@nectar/schemas/validation/site-facts'

/**
 * The path itself, or the path with the first number appended that makes it unique. A small number at its end is
 * replaced only if there is a page without it, so that a year stays. A redirect at that path to the
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
  const [, counted = ''] = /^(.+)-\d{1,2}$/.exec(path) ?? []
  const start = counted && idsAtPath(counted).length > 0 ? counted : path
  let free = path
  for (let number = 2; !isFree(free); number++) free = `${start}-${number}`
  return free
}

/** A path like the one that was typed, with characters replaced that addresses may not have. */
export function tidyPath(written: string): string {
  return `/${written.split('/').map(slugOf).filter(Boolean).join('/')}`
}

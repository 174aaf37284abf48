import { leadsBack } from '@nectar/schemas/checks/check-document'
import type { SiteFacts } from '@nectar/schemas/checks/site-facts'

/**
 * The path itself, or with the first number after it that makes it one that no other page has. The
 * redirect that a page left behind when it moved does not count: it gives way.
 *
 * @param id - of the page that is to have it
 */
export function freePath(
  path: string,
  id: string,
  { idsAtPath, draft }: Pick<SiteFacts, 'idsAtPath' | 'draft'>,
): string {
  const isFree = (wanted: string) =>
    idsAtPath(wanted).every((other) => other === id || leadsBack(draft(other), { id }))
  const start = path.replace(/-\d+$/, '')
  let free = path
  for (let number = 2; !isFree(free); number++) free = `${start}-${number}`
  return free
}

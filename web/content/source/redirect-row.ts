import { leadsAway, linkKinds } from '@nectar/schemas/fields/link/schema'
import { z } from 'zod'

/** What links show of a redirect; a broken one must not take the pages that link to it down. */
export const redirectRow = z
  .object({
    kind: z.enum(linkKinds).nullish(),
    address: z.string().nullish(),
  })
  .nullish()
  .catch(null)

/** Whether a link to a page opens another site. */
export function redirectsAway(redirect: z.output<typeof redirectRow>): boolean {
  const { kind, address } = redirect ?? {}
  return leadsAway({ kind: kind ?? undefined, address: address ?? undefined })
}

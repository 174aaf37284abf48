import { z } from 'zod'
import type { MenuRoute, MenuTarget } from './build.ts'

const target = z
  .object({
    kind: z.enum(['page', 'address']),
    page: z.object({ _ref: z.string() }).optional(),
    anchor: z.string().optional(),
    address: z.string().optional(),
  })
  .optional()
  .nullable()
  .catch(undefined)

const text = z.string().optional().catch(undefined)

const rowSchema = z.object({
  _id: z.string(),
  path: z.string(),
  name: z.string(),
  menuLabel: text,
  menuNote: text,
  pageType: text,
  order: z.number().optional().catch(undefined),
  soon: z.boolean().optional().catch(undefined),
  unlisted: z.boolean().optional().catch(undefined),
  redirect: target,
  to: target,
})

/**
 * Makes what menus need of a route from the document as stored.
 *
 * @param pathOf - the path of a route by its id
 * @returns undefined where the route is not complete enough to stand in a menu
 */
export function toMenuRoute(
  document: unknown,
  pathOf: (id: string) => string | undefined,
): MenuRoute | undefined {
  const row = rowSchema.safeParse(document).data
  if (!row) return undefined
  const { _id: id, redirect, to, ...plain } = row
  const lead = (stored: z.output<typeof target>): MenuTarget | undefined =>
    stored
      ? { ...stored, path: stored.page === undefined ? undefined : pathOf(stored.page._ref) }
      : undefined
  return { id, ...plain, redirect: lead(redirect), to: lead(to) }
}

import { z } from 'zod'

/** A moment with its time zone. Anything else counts as none. */
const moment = z.iso.datetime({ offset: true }).nullish().catch(undefined)

/** The fields that decide whether visitors get a page now, from a stored document or a GROQ row. */
export const datedFields = {
  middleware: z.array(z.string()).nullish().catch(undefined),
  availability: z.object({ from: moment, until: moment }).nullish().catch(undefined),
}

const datedSchema = z.object(datedFields)

/** What `datedFields` read. */
export type Dated = Partial<z.output<typeof datedSchema>>

/** The dates of a page. They have an effect only if the page names the check “availability”. */
function datesOf({ middleware, availability }: Dated) {
  const { from, until } = (middleware?.includes('availability') && availability) || {}
  return {
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    until: until ? Date.parse(until) : Number.POSITIVE_INFINITY,
  }
}

/**
 * Whether visitors get a page now. Whatever leads to pages asks this too, so that nothing points to a page that
 * answers 404: sitemap, menus, search, breadcrumbs.
 *
 * @param now - milliseconds since 1970
 */
export function isAvailable(page: Dated, now: number): boolean {
  const { from, until } = datesOf(page)
  return from <= now && now < until
}

/** When one of some pages becomes available or stops being so next, in milliseconds since 1970. */
export function nextBoundary(pages: Iterable<Dated>, now: number): number | undefined {
  const moments = [...pages]
    .map(datesOf)
    .flatMap(({ from, until }) => [from, until])
    .filter((moment) => moment > now && Number.isFinite(moment))
  return moments.length > 0 ? Math.min(...moments) : undefined
}

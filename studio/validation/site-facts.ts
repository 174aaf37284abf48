import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/checks/create-site-facts'
import type { SiteFacts } from '@nectar/schemas/checks/site-facts'
import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

const rowsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** What the Studio knows of all documents at about a time. */
export interface SiteState {
  /** The documents, drafts among them, as far as the facts need them. */
  rows: readonly StoredDocument[]
  facts: SiteFacts
}

/** How old it may be, in milliseconds: many ask at a time. */
const maxAge = 2000

let held: { at: number; state: Promise<SiteState> } | undefined

async function read(client: SanityClient): Promise<SiteState> {
  const found = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<unknown>(siteFactsQuery, {}, { tag: 'site-facts' })
  const rows = rowsSchema.parse(found)
  return { rows, facts: createSiteFacts(rows) }
}

/**
 * Reads what checks and menus need to know of all documents; shared by all who ask at a time.
 *
 * @param since - the state is not read earlier than this, in milliseconds since 1970
 */
export function readSiteState(
  client: SanityClient,
  since = Date.now() - maxAge,
): Promise<SiteState> {
  if (held && held.at >= since) return held.state
  const state = read(client)
  held = { at: Date.now(), state }
  state.catch(() => {
    held = undefined
  })
  return state
}

/** Makes the next question be answered anew: something was just published or deleted. */
export function forgetSiteState(): void {
  held = undefined
}

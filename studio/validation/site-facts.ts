import type { SiteFacts } from '@nectar/schemas/checks/site-facts'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/checks/site-facts'
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

/** The least time between the beginnings of two readings, in milliseconds: each step of writing is checked. */
const pause = 1000

let last: { at: number; state: Promise<SiteState> } | undefined
let next: Promise<SiteState> | undefined

async function read(client: SanityClient): Promise<SiteState> {
  const found = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<unknown>(siteFactsQuery, {}, { tag: 'site-facts' })
  const rows = rowsSchema.parse(found)
  return { rows, facts: createSiteFacts(rows) }
}

function readNow(client: SanityClient): Promise<SiteState> {
  const state = read(client)
  last = { at: Date.now(), state }
  state.catch(() => {
    last = undefined
  })
  return state
}

/**
 * Reads what checks and menus need to know of all documents, at most once a second. Whoever asks in between
 * shares the next reading: an older one may lack what made a document wrong.
 *
 * @param since - the state is not read earlier than this, in milliseconds since 1970
 */
export function readSiteState(client: SanityClient, since: number): Promise<SiteState> {
  if (last && last.at >= since) return last.state
  const wait = last ? last.at + pause - Date.now() : 0
  if (wait <= 0) return readNow(client)
  next ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
    next = undefined
    return readNow(client)
  })
  return next
}

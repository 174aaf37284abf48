import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import {
  createSiteFacts,
  type SiteFacts,
  siteFactsQuery,
} from '@nectar/schemas/validation/site-facts'
import type { SanityClient } from 'sanity'
import { studioEnvironment } from '../environment/environment.ts'
import { storedDocuments } from './document-types.ts'

/** A recent snapshot of all documents. */
export interface SiteState {
  /** The documents, drafts included, with the fields that the facts need. */
  rows: readonly StoredDocument[]
  facts: SiteFacts
}

/** The least time between two reads, in milliseconds: every keystroke triggers validation. */
const pause = 250

let last: { at: number; state: Promise<SiteState> } | undefined
let known: SiteState | undefined
let next: Promise<SiteState> | undefined

async function read(client: SanityClient): Promise<SiteState> {
  const found = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<unknown>(siteFactsQuery, {}, { tag: 'site-facts' })
  const rows = storedDocuments.parse(found)
  return { rows, facts: createSiteFacts(rows, studioEnvironment().siteUrl) }
}

function readNow(client: SanityClient): Promise<SiteState> {
  const state = read(client)
  last = { at: Date.now(), state }
  state.then(
    (answer) => {
      known = answer
    },
    () => {
      last = undefined
    },
  )
  return state
}

/** The last snapshot, however old; `undefined` before the first read. */
export function knownSiteState(): SiteState | undefined {
  return known
}

/**
 * Reads what checks and menus need from all documents, at most four times a second. Calls in between share the next read,
 * because an earlier one may miss the change that is being validated.
 *
 * @param since - how recent the snapshot has to be, in milliseconds since 1970
 */
export function readSiteState(client: SanityClient, since: number): Promise<SiteState> {
  // A negative age: the clock was set back.
  const age = last ? Date.now() - last.at : -1
  if (last && age >= 0 && last.at >= since) return last.state
  const wait = pause - age
  if (age < 0 || wait <= 0) return readNow(client)
  next ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
    next = undefined
    return readNow(client)
  })
  return next
}

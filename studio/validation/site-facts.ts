import type { SiteFacts } from '@nectar/schemas/checks/site-facts'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/checks/site-facts'
import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, EMPTY, from, map, switchMap, throttleTime } from 'rxjs'
import type { SanityClient } from 'sanity'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'

const rowsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** What the Studio knows of all documents at about a time. */
export interface SiteState {
  /** The documents, drafts among them, as far as the facts need them. */
  rows: readonly StoredDocument[]
  facts: SiteFacts
}

/** The least time between the beginnings of two readings, in milliseconds: each step of writing is checked. */
const readingPause = 1000

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
  const wait = last ? last.at + readingPause - Date.now() : 0
  if (wait <= 0) return readNow(client)
  next ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
    next = undefined
    return readNow(client)
  })
  return next
}

/** The least time between two readings while documents change, in milliseconds. */
const followingPause = 2000

/** What the Studio knows of all documents; read again whenever one of them changes. */
export function useSiteState(): SiteState | undefined {
  const client = useClient({ apiVersion })
  const [state, setState] = useState<SiteState>()
  useEffect(() => {
    // What changed before the stream began, or while it was away, is in what is read at its welcome.
    const changes = client
      .listen(
        '*[_type in ["route", "menu"]]',
        {},
        { events: ['welcome', 'mutation'], visibility: 'query', includeResult: false },
      )
      .pipe(
        map(() => Date.now()),
        throttleTime(followingPause, asyncScheduler, { leading: true, trailing: true }),
        switchMap((changed) =>
          // The next change has it read once more.
          from(readSiteState(client, changed)).pipe(catchError(() => EMPTY)),
        ),
      )
      .subscribe(setState)
    return () => changes.unsubscribe()
  }, [client])
  return state
}

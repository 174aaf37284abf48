import { isPageQuery } from '@nectar/schemas/generated/page-types'
import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, EMPTY, from, map, switchMap, throttleTime } from 'rxjs'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { readSiteState, type SiteState } from './site-state.ts'

/** The least time between two reads while documents change, in milliseconds. */
const pause = 2000

/** A snapshot of all documents, read again whenever a page or menu changes. */
export function useSiteState(): SiteState | undefined {
  const client = useClient({ apiVersion })
  const [state, setState] = useState<SiteState>()
  useEffect(() => {
    // A welcome event also triggers a read, which covers changes missed while disconnected.
    const changes = client
      .listen(
        `*[${isPageQuery} || _type == "menu"]`,
        {},
        { events: ['welcome', 'mutation'], visibility: 'query', includeResult: false },
      )
      .pipe(
        map(() => Date.now()),
        throttleTime(pause, asyncScheduler, { leading: true, trailing: true }),
        switchMap((changed) =>
          // The next change triggers another read.
          from(readSiteState(client, changed)).pipe(catchError(() => EMPTY)),
        ),
      )
      .subscribe(setState)
    return () => changes.unsubscribe()
  }, [client])
  return state
}

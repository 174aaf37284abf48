import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, EMPTY, from, map, switchMap, throttleTime } from 'rxjs'
import { useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import { readSiteState, type SiteState } from './site-facts.ts'

/** The least time between two readings while documents change, in milliseconds. */
const pause = 2000

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
        throttleTime(pause, asyncScheduler, { leading: true, trailing: true }),
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

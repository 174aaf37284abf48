import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { readSiteState, type SiteState } from '../validation/site-facts.ts'

/** What the Studio knows of all documents; read again whenever one of them changes. */
export function useSiteState(): SiteState | undefined {
  const client = useClient({ apiVersion })
  const [state, setState] = useState<SiteState>()
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      readSiteState(client).then((read) => {
        if (isCurrent) setState(read)
      })
    load()
    const changes = client
      .listen('*[_type in ["route", "menu"]]', {}, { visibility: 'query', includeResult: false })
      // Others may have asked a moment ago: what is held could be older than this change.
      .subscribe(() => setTimeout(load, 2100))
    return () => {
      isCurrent = false
      changes.unsubscribe()
    }
  }, [client])
  return state
}

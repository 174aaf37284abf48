import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import { forgetSiteState } from '../validation/site-facts.ts'
import { followPublication, type Outcome } from './publication.ts'

type Toast = Parameters<ReturnType<typeof useToast>['push']>[0]

const long = 60_000

function toToast(name: string, outcome: Outcome): Toast {
  if (outcome.state === 'live') {
    const title = `${name} is live on the site`
    const time = `${(outcome.milliseconds / 1000).toFixed(1)} s after publishing`
    if (outcome.remarks.length === 0) return { status: 'success', title, description: time }
    const description = [`${time}. Please mend:`, ...outcome.remarks].join('\n')
    return { status: 'warning', title, description, duration: long, closable: true }
  }
  if (outcome.state === 'refused') {
    return {
      status: 'error',
      title: `The site refused ${name} and keeps its last good copy`,
      description: outcome.reasons.join('\n'),
      duration: long,
      closable: true,
    }
  }
  return {
    status: 'warning',
    title: `${name} is published; the site has not confirmed it yet`,
    description: `The site was asked: ${outcome.reason}`,
    duration: long,
    closable: true,
  }
}

/**
 * Tells the editor when the site has what was just published.
 *
 * @param published - the revision that is published now, and the document's name
 * @returns to be called when the editor publishes; `then` runs once the content store has it
 */
export function useLiveNote(
  siteUrl: string,
  id: string,
  { rev, name }: { rev: string | undefined; name: string },
) {
  const { push } = useToast()
  const waiting = useRef<{ since: number; before: string | undefined; then: () => void }>(undefined)
  useEffect(() => {
    const publishing = waiting.current
    if (!publishing || !rev || rev === publishing.before) return
    waiting.current = undefined
    forgetSiteState()
    publishing.then()
    const control = new AbortController()
    const tell = (outcome: Outcome) => push({ id: `live-${id}`, ...toToast(`“${name}”`, outcome) })
    const following = { id, rev, since: publishing.since }
    followPublication(siteUrl, following, control.signal, (reason) =>
      tell({ state: 'unknown', reason }),
    ).then(tell)
  }, [siteUrl, id, rev, name, push])
  return useCallback(
    (then: () => void) => {
      waiting.current = { since: Date.now(), before: rev, then }
    },
    [rev],
  )
}

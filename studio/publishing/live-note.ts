import type { useToast } from '@sanity/ui/toast'
import { followPublication, type Outcome } from './publication.ts'

type Toast = Parameters<ReturnType<typeof useToast>['push']>[0]

const long = 60_000

function toToast(name: string, outcome: Outcome): Toast {
  if (outcome.state === 'live') {
    const title = `${name} is live on the site`
    const time = `${(outcome.milliseconds / 1000).toFixed(1)} s after publishing`
    if (outcome.remarks.length === 0) return { status: 'success', title, description: time }
    const description = [`${time}. Please fix:`, ...outcome.remarks].join('\n')
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
    description: `The site was asked: ${outcome.reason}.`,
    duration: long,
    closable: true,
  }
}

/**
 * Tells the editor when the site has what was just published.
 *
 * @param rev - the revision that was published
 * @param since - when the editor published, in milliseconds since 1970
 */
export async function tellWhenLive(
  push: (toast: Toast) => unknown,
  siteUrl: string,
  { id, name, ...published }: { id: string; name: string; rev: string; since: number },
): Promise<void> {
  const tell = (outcome: Outcome) => push({ id: `live-${id}`, ...toToast(`“${name}”`, outcome) })
  tell(
    await followPublication(siteUrl, { id, ...published }, (reason) =>
      tell({ state: 'unknown', reason }),
    ),
  )
}

import type { useToast } from '@sanity/ui/toast'
import { z } from 'zod'

const issuesSchema = z.array(z.object({ path: z.string(), message: z.string() }))

const publicationSchema = z.object({
  state: z.enum(['live', 'refused', 'pending']),
  remarks: issuesSchema.catch([]),
  refusals: z
    .array(z.object({ path: z.string(), documentId: z.string(), problems: issuesSchema }))
    .catch([]),
})

type Publication = z.output<typeof publicationSchema>

// All in milliseconds.
/** A site on a busy machine answers late, and asking again in the meantime would only add to its work. */
const requestTimeout = 120_000
const totalTimeout = 30 * 60_000
/** When to tell the editor that a publish takes longer than usual. */
const slowAfter = 4_000
/** How long a notification stays that asks the editor to do something, or that is replaced by another. */
const longDuration = 60_000

/**
 * Asks the site until it has shown or refused a revision. Returns why it has not when the time is up.
 *
 * @param since - when the editor published, by `performance.now()`: the clock may be set back meanwhile
 * @param signal - ends it
 */
async function pollPublication(
  address: string,
  since: number,
  signal: AbortSignal,
): Promise<Publication | string> {
  let reason = ''
  for (let pause = 100; performance.now() - since < totalTimeout && !signal.aborted; pause *= 1.5) {
    reason = 'it is still at work'
    try {
      const timeout = AbortSignal.timeout(requestTimeout)
      const response = await fetch(address, { signal: timeout, cache: 'no-store' })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      const publication = publicationSchema.parse(await response.json())
      if (publication.state !== 'pending') return publication
    } catch (error) {
      // A TypeError is all that a browser says about an address that it cannot reach.
      const isAway = error instanceof TypeError || !(error instanceof Error)
      reason = isAway ? 'it cannot be reached' : error.message
    }
    // The longest pause grows with the time that the editor has waited.
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(pause, Math.max(1000, (performance.now() - since) / 20))),
    )
  }
  return reason
}

type Toast = Parameters<ReturnType<typeof useToast>['push']>[0]

function refusalWords({ refusals }: Publication): string {
  return refusals
    .flatMap(({ path, documentId, problems }) => {
      // A part of every page, or of a list, has no path. It may be another document than the published one.
      const where = path === '*' ? documentId : path
      return problems.map((issue) => `${where}: ${issue.path} ${issue.message}`)
    })
    .join('\n')
}

function toToast(name: string, publication: Publication | string, milliseconds: number): Toast {
  const lasting = { duration: longDuration, closable: true }
  if (typeof publication === 'string') {
    return {
      status: 'warning',
      title: `${name} is published; the site has not confirmed it yet`,
      description: `The Studio has stopped checking the site: ${publication}.`,
      ...lasting,
    }
  }
  if (publication.state === 'refused') {
    return {
      status: 'error',
      title: `The site refused ${name} and keeps its last good copy`,
      description: refusalWords(publication),
      ...lasting,
    }
  }
  const title = `${name} is live on the site`
  const time = `${(milliseconds / 1000).toFixed(1)} s after publishing`
  const { remarks } = publication
  if (remarks.length === 0) return { status: 'success', title, description: time }
  const fixes = remarks.map(({ path, message }) => `${path}: ${message}`)
  const description = [`${time}. Please fix:`, ...fixes].join('\n')
  return { status: 'warning', title, description, ...lasting }
}

/** Ends the polling for the latest revision of each document. The site never shows a revision that was replaced. */
const polls = new Map<string, AbortController>()

/** Shows a notification when the published revision is live, and one before it if that takes long. */
export async function notifyWhenLive(
  push: (toast: Toast) => unknown,
  siteUrl: string,
  { id, name, rev, since }: { id: string; name: string; rev: string; since: number },
): Promise<void> {
  polls.get(id)?.abort()
  const current = new AbortController()
  polls.set(id, current)
  const { signal } = current
  const toast = { id: `live-${id}` }
  const slow = setTimeout(
    () =>
      push({
        ...toast,
        status: 'info',
        title: `“${name}” is published`,
        description: 'The site takes longer than usual. The Studio tells you when it is live.',
        duration: totalTimeout,
        closable: true,
      }),
    Math.max(0, since + slowAfter - performance.now()),
  )
  const address = `${siteUrl}/api/publications?${new URLSearchParams({ id, rev })}`
  const publication = await pollPublication(address, since, signal)
  clearTimeout(slow)
  if (!signal.aborted)
    push({ ...toast, ...toToast(`“${name}”`, publication, performance.now() - since) })
}

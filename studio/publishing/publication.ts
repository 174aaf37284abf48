import type { useToast } from '@sanity/ui/toast'
import { z } from 'zod'

const problemsSchema = z.array(z.object({ path: z.string(), message: z.string() }))

const publicationSchema = z.object({
  state: z.enum(['live', 'refused', 'pending']),
  remarks: problemsSchema.catch([]),
  refusals: z
    .array(
      z.object({
        path: z.string(),
        problems: problemsSchema,
      }),
    )
    .catch([]),
})

type Answer = z.output<typeof publicationSchema>

/** What became of a published revision; `unknown` when the site did not say in time. */
export type Outcome =
  | { state: 'live'; milliseconds: number; remarks: string[] }
  | { state: 'refused'; reasons: string[] }
  | { state: 'unknown'; reason: string }

// All in milliseconds.
const requestTimeout = 5_000
const totalTimeout = 60_000
/** When to tell the editor that it takes longer than usual. */
const slowAfter = 4_000
const firstPause = 100
const longestPause = 1000

function reasons({ refusals }: Answer): string[] {
  return refusals.flatMap(({ path, problems }) =>
    problems.map((problem) => `${path}: ${problem.path} ${problem.message}`),
  )
}

async function ask(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(requestTimeout)
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return publicationSchema.parse(await response.json())
}

/**
 * Polls the site until a revision is live or refused, or the time is up.
 *
 * @param since - when the editor published, in milliseconds since 1970
 * @param onDelay - called once, within ten seconds, when it takes longer than usual
 */
export async function followPublication(
  siteUrl: string,
  { id, rev, since }: { id: string; rev: string; since: number },
  onDelay: (reason: string) => void,
): Promise<Outcome> {
  const address = `${siteUrl}/api/publications?${new URLSearchParams({ id, rev })}`
  let reason = 'it has not picked it up yet'
  let isDelayed = false
  for (let pause = firstPause; Date.now() - since < totalTimeout; pause *= 1.5) {
    try {
      const answer = await ask(address)
      if (answer.state === 'live') {
        const remarks = answer.remarks.map(({ path, message }) => `${path}: ${message}`)
        return { state: 'live', milliseconds: Date.now() - since, remarks }
      }
      if (answer.state === 'refused') return { state: 'refused', reasons: reasons(answer) }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      // A browser says no more about an address that cannot be reached.
      const isAway = error instanceof TypeError
      reason = isLate ? 'it does not answer' : isAway ? 'it cannot be reached' : String(error)
    }
    if (!isDelayed && Date.now() - since > slowAfter) {
      isDelayed = true
      onDelay(reason)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPause)))
  }
  return { state: 'unknown', reason }
}

type Toast = Parameters<ReturnType<typeof useToast>['push']>[0]

const longDuration = 60_000

function toToast(name: string, outcome: Outcome): Toast {
  if (outcome.state === 'live') {
    const title = `${name} is live on the site`
    const time = `${(outcome.milliseconds / 1000).toFixed(1)} s after publishing`
    if (outcome.remarks.length === 0) return { status: 'success', title, description: time }
    const description = [`${time}. Please fix:`, ...outcome.remarks].join('\n')
    return { status: 'warning', title, description, duration: longDuration, closable: true }
  }
  if (outcome.state === 'refused') {
    return {
      status: 'error',
      title: `The site refused ${name} and keeps its last good copy`,
      description: outcome.reasons.join('\n'),
      duration: longDuration,
      closable: true,
    }
  }
  return {
    status: 'warning',
    title: `${name} is published; the site has not confirmed it yet`,
    description: `The site was asked: ${outcome.reason}.`,
    duration: longDuration,
    closable: true,
  }
}

/**
 * Shows a notification when the published revision is live.
 *
 * @param rev - the revision that was published
 * @param since - when the editor published, in milliseconds since 1970
 */
export async function notifyWhenLive(
  push: (toast: Toast) => unknown,
  siteUrl: string,
  { id, name, ...published }: { id: string; name: string; rev: string; since: number },
): Promise<void> {
  const show = (outcome: Outcome) => push({ id: `live-${id}`, ...toToast(`“${name}”`, outcome) })
  show(
    await followPublication(siteUrl, { id, ...published }, (reason) =>
      show({ state: 'unknown', reason }),
    ),
  )
}

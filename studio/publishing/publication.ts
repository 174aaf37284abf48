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

/** What became of a published revision: the site's answer, or that it gave none. */
export type Outcome =
  | { state: 'live'; milliseconds: number; remarks: string[] }
  | { state: 'refused'; reasons: string[] }
  | { state: 'unknown'; reason: string }

/** How long the Studio waits for one answer, for all, and between its questions, in milliseconds. */
const answerTime = 5_000
const patience = 60_000
/** After how long the editor is told that it takes longer than usual. */
const delay = 4_000
const firstPause = 100
const longestPause = 1000

function reasons({ refusals }: Answer): string[] {
  return refusals.flatMap(({ path, problems }) =>
    problems.map((problem) => `${path}: ${problem.path} ${problem.message}`),
  )
}

async function ask(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(answerTime)
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return publicationSchema.parse(await response.json())
}

/**
 * Asks the site until it has a revision, has refused it, or patience ends.
 *
 * @param since - when the editor published, in milliseconds since 1970
 * @param onDelay - told once, within ten seconds, when it takes longer than usual
 */
export async function followPublication(
  siteUrl: string,
  { id, rev, since }: { id: string; rev: string; since: number },
  onDelay: (reason: string) => void,
): Promise<Outcome> {
  const address = `${siteUrl}/api/publications?${new URLSearchParams({ id, rev })}`
  let reason = 'it has not picked it up yet'
  let isDelayed = false
  for (let pause = firstPause; Date.now() - since < patience; pause *= 1.5) {
    try {
      const answer = await ask(address)
      if (answer.state === 'live') {
        const remarks = answer.remarks.map(({ path, message }) => `${path}: ${message}`)
        return { state: 'live', milliseconds: Date.now() - since, remarks }
      }
      if (answer.state === 'refused') return { state: 'refused', reasons: reasons(answer) }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      // A browser says no more of an address that cannot be reached.
      const isAway = error instanceof TypeError
      reason = isLate ? 'it does not answer' : isAway ? 'it cannot be reached' : String(error)
    }
    if (!isDelayed && Date.now() - since > delay) {
      isDelayed = true
      onDelay(reason)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPause)))
  }
  return { state: 'unknown', reason }
}

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

import type { useToast } from '@sanity/ui/toast'
import { z } from 'zod'
import { setStatus } from '../ui/status-line.tsx'

const problemsSchema = z.array(z.object({ path: z.string(), message: z.string() }))

const publicationSchema = z.object({
  state: z.enum(['live', 'refused', 'pending']),
  remarks: problemsSchema.catch([]),
  refusals: z
    .array(
      z.object({
        path: z.string(),
        documentId: z.string(),
        problems: problemsSchema,
      }),
    )
    .catch([]),
})

type Answer = z.output<typeof publicationSchema>

/** What became of a published revision; `unknown` if the site did not say in time. */
export type Outcome =
  | { state: 'live'; milliseconds: number; remarks: string[] }
  | { state: 'refused'; reasons: string[] }
  | { state: 'unknown'; reason: string }

/** Why a publish takes longer than usual: the site is still at work, or it cannot be reached. */
export type Delay = { state: 'slow' } | { state: 'away'; reason: string }

// All in milliseconds.
/** A site on a busy machine answers late, and asking again in the meantime would only add to its work. */
const requestTimeout = 120_000
const totalTimeout = 30 * 60_000
/** When to tell the editor that a publish takes longer than usual. */
const slowAfter = 4_000
const firstPause = 100
/** The longest pause between two requests, which grows with the time that the editor has waited. */
const longestPause = (waited: number) => Math.max(1000, waited / 20)

function reasons({ refusals }: Answer): string[] {
  return refusals.flatMap(({ path, documentId, problems }) => {
    // A part of every page, or of a list, has no path. It may be another document than the published one.
    const where = path === '*' ? documentId : path
    return problems.map((problem) => `${where}: ${problem.path} ${problem.message}`)
  })
}

async function ask(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(requestTimeout)
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return publicationSchema.parse(await response.json())
}

/** What a failed request says about the site. */
function delayOf(error: unknown): Delay {
  if (error instanceof Error && error.name === 'TimeoutError') return { state: 'slow' }
  // This is all that a browser says about an address that it cannot reach.
  if (error instanceof TypeError) return { state: 'away', reason: 'it cannot be reached' }
  return { state: 'away', reason: error instanceof Error ? error.message : String(error) }
}

interface Followed {
  id: string
  rev: string
  /** When the editor published, in milliseconds since 1970. */
  since: number
  /** Ends the polling. */
  signal?: AbortSignal
}

/**
 * Polls the site until a revision is live or refused, or the time is up.
 *
 * @param onDelay - called when the publish takes longer than usual, and again when the reason changes
 */
export async function followPublication(
  siteUrl: string,
  { id, rev, since, signal }: Followed,
  onDelay: (delay: Delay) => void,
): Promise<Outcome | undefined> {
  const address = `${siteUrl}/api/publications?${new URLSearchParams({ id, rev })}`
  let delay: Delay = { state: 'slow' }
  let told: string | undefined
  const tell = () => {
    if (signal?.aborted || Date.now() - since < slowAfter || told === delay.state) return
    told = delay.state
    onDelay(delay)
  }
  const slow = setTimeout(tell, Math.max(0, since + slowAfter - Date.now()))
  try {
    for (let pause = firstPause; Date.now() - since < totalTimeout; pause *= 1.5) {
      try {
        const answer = await ask(address)
        if (signal?.aborted) return undefined
        if (answer.state === 'live') {
          const remarks = answer.remarks.map(({ path, message }) => `${path}: ${message}`)
          return { state: 'live', milliseconds: Date.now() - since, remarks }
        }
        if (answer.state === 'refused') return { state: 'refused', reasons: reasons(answer) }
        delay = { state: 'slow' }
      } catch (error) {
        delay = delayOf(error)
      }
      if (signal?.aborted) return undefined
      tell()
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(pause, longestPause(Date.now() - since))),
      )
    }
  } finally {
    clearTimeout(slow)
  }
  return { state: 'unknown', reason: delay.state === 'away' ? delay.reason : 'it is still at work' }
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
    description: `The Studio has stopped checking the site: ${outcome.reason}.`,
    duration: longDuration,
    closable: true,
  }
}

/** Ends the polling for the latest revision of each document. The site never shows a revision that was replaced. */
const following = new Map<string, AbortController>()

/**
 * Shows a notification when the published revision is live. If that takes long, a line under the navigation bar
 * says so: a notification would cover the form.
 *
 * @param rev - the revision that was published
 * @param since - when the editor published, in milliseconds since 1970
 */
export async function notifyWhenLive(
  push: (toast: Toast) => unknown,
  siteUrl: string,
  { id, name, ...published }: { id: string; name: string; rev: string; since: number },
): Promise<void> {
  const key = `live-${id}`
  const show = (outcome: Outcome) => push({ id: key, ...toToast(`“${name}”`, outcome) })
  following.get(id)?.abort()
  const current = new AbortController()
  following.set(id, current)
  const { signal } = current
  const outcome = await followPublication(siteUrl, { id, ...published, signal }, (delay) => {
    const cause =
      delay.state === 'away'
        ? `The site could not confirm it: ${delay.reason}.`
        : 'The site takes longer than usual to show it.'
    const next = 'The Studio keeps checking and tells you when it is live.'
    setStatus(key, { text: `“${name}” is published. ${cause} ${next}` })
  })
  if (!outcome) return
  setStatus(key)
  show(outcome)
}

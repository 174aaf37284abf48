import { z } from 'zod'

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

/** What became of a published revision: the site's answer, or that it gave none. */
export type Outcome =
  | { state: 'live'; milliseconds: number; remarks: string[] }
  | { state: 'refused'; reasons: string[] }
  | { state: 'unknown'; reason: string }

/** How long the Studio waits for the site, and between its questions, in milliseconds. */
const patience = 30_000
const firstPause = 100
const longestPause = 1000

function reasons({ refusals }: Answer): string[] {
  return refusals.flatMap(({ path, documentId, problems }) =>
    problems.map((problem) => `${path} (${documentId}): ${problem.path} ${problem.message}`),
  )
}

async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return publicationSchema.parse(await response.json())
}

/**
 * Asks the site until it has a revision, has refused it, or patience ends.
 *
 * @param since - when the editor published, in milliseconds since 1970
 */
export async function followPublication(
  siteUrl: string,
  { id, rev, since }: { id: string; rev: string; since: number },
  signal: AbortSignal,
): Promise<Outcome> {
  const address = `${siteUrl}/api/publications?${new URLSearchParams({ id, rev })}`
  let reason = 'it has not taken it in yet'
  for (let pause = firstPause; Date.now() - since < patience; pause *= 1.5) {
    try {
      const answer = await ask(address, signal)
      if (answer.state === 'live') {
        const remarks = answer.remarks.map(({ path, message }) => `${path}: ${message}`)
        return { state: 'live', milliseconds: Date.now() - since, remarks }
      }
      if (answer.state === 'refused') return { state: 'refused', reasons: reasons(answer) }
    } catch (error) {
      if (signal.aborted) break
      reason = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPause)))
  }
  return { state: 'unknown', reason }
}

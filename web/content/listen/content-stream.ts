import { createClient, type MutationEvent } from '@sanity/client'
import { z } from 'zod'

/** A published document and its revision. */
export interface Revision {
  id: string
  type: string
  rev: string
  /** ISO 8601 */
  updatedAt: string
}

/** What is told of a change: the revision that a document has now, or that it is gone. */
export type Heard = { kind: 'changed'; revision: Revision } | { kind: 'gone'; id: string }

/** The content source, as far as an instance follows it. */
export interface ContentStream {
  /**
   * Tells of changes until the answer is called.
   *
   * @param onGap - told whenever changes may have been missed, and once when the stream begins
   */
  subscribe: (onChange: (heard: Heard) => void, onGap: () => void) => () => void
  /** How much there is, and the time of the latest change: cheap, and different after most changes. */
  summary: () => Promise<{ count: number; latest: string | null }>
  revisions: () => Promise<Revision[]>
}

export interface StreamSettings {
  projectId: string
  dataset: string
  token: string
  /** The embedded lake's address; without one, Sanity's cloud. */
  lake?: string | undefined
}

/** A stream that was given up is begun anew, with a comparison: ever later while it is given up again. */
const again = { firstMs: 1000, longestMs: 60_000 } as const

/** Published documents alone, and none of those that belong to pictures and files. */
const followed = '_id in path("*") && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])'

const rows = z.array(
  z
    .object({ _id: z.string(), _type: z.string(), _rev: z.string(), _updatedAt: z.string() })
    .transform(
      ({ _id: id, _type: type, _rev: rev, _updatedAt: updatedAt }): Revision => ({
        id,
        type,
        rev,
        updatedAt,
      }),
    ),
)
const summary = z.object({ count: z.number(), latest: z.string().nullable() })

function heardFrom({ documentId, result }: MutationEvent): Heard {
  const revision = rows.safeParse([result]).data?.[0]
  return revision ? { kind: 'changed', revision } : { kind: 'gone', id: documentId }
}

/** Follows the content source with its official client, which connects anew by itself. */
export function followContent({ lake, ...settings }: StreamSettings): ContentStream {
  const client = createClient({
    ...settings,
    apiVersion: '2026-01-01',
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    timeout: 6000,
    ...(lake && { apiHost: lake, useProjectHostname: false }),
  })
  return {
    subscribe: (onChange, onGap) => {
      const events = client.listen(
        `*[${followed}]`,
        {},
        {
          events: ['welcome', 'welcomeback', 'reset', 'mutation'],
          visibility: 'query',
          enableResume: true,
        },
      )
      let timer: NodeJS.Timeout | undefined
      let pauseMs: number = again.firstMs
      let leave = (): void => undefined
      const follow = (): void => {
        const subscription = events.subscribe({
          next: (event) => {
            pauseMs = again.firstMs
            if (event.type === 'mutation') onChange(heardFrom(event))
            else if (event.type === 'welcome' || event.type === 'reset') onGap()
          },
          // A broken connection the client mends by itself; what it gives up is begun anew.
          error: (error: unknown) => {
            console.error(`The content source ended its stream: ${String(error)}`)
            timer = setTimeout(follow, pauseMs).unref()
            pauseMs = Math.min(pauseMs * 2, again.longestMs)
          },
        })
        leave = () => subscription.unsubscribe()
      }
      follow()
      return () => {
        clearTimeout(timer)
        leave()
      }
    },
    summary: async () =>
      summary.parse(
        await client.fetch(
          `{"count": count(*[${followed}]), "latest": *[${followed}] | order(_updatedAt desc)[0]._updatedAt}`,
        ),
      ),
    revisions: async () =>
      rows.parse(await client.fetch(`*[${followed}]{_id, _type, _rev, _updatedAt}`)),
  }
}

import { createClient, type MutationEvent } from '@sanity/client'
import { retry, timer } from 'rxjs'
import { z } from 'zod'

export interface Revision {
  id: string
  type: string
  rev: string
  /** ISO 8601 */
  updatedAt: string
}

/** A change in the stream: a document has a new revision or is gone. */
export type StreamEvent = { kind: 'changed'; revision: Revision } | { kind: 'gone'; id: string }

/** The content source, as an instance follows it. */
export interface ContentStream {
  /**
   * Reports changes, until the returned function is called.
   *
   * @param onGap - called at the start, and whenever changes may have been missed
   */
  subscribe: (onChange: (event: StreamEvent) => void, onGap: () => void) => () => void
  /** The number of documents and the time of the latest change: cheap to read, and it differs after most changes. */
  summary: () => Promise<{ count: number; latest: string | null }>
  revisions: () => Promise<Revision[]>
}

export interface StreamSettings {
  projectId: string
  dataset: string
  token: string
  /** The embedded lake's address; by default, Sanity's cloud. */
  lake?: string | undefined
}

/** Pauses before the stream is opened again after an error. */
const backoff = { firstMs: 1000, longestMs: 60_000 } as const

/** Published documents, without assets. */
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

function eventOf({ documentId, result }: MutationEvent): StreamEvent {
  const revision = rows.safeParse([result]).data?.[0]
  return revision ? { kind: 'changed', revision } : { kind: 'gone', id: documentId }
}

/** Follows the content source with Sanity's client. */
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
      // The client reconnects by itself, but gives up after an error.
      const again = (error: unknown, tries: number) => {
        console.error(`The content source ended its stream: ${String(error)}`)
        return timer(Math.min(backoff.firstMs * 2 ** (tries - 1), backoff.longestMs))
      }
      const following = events.pipe(retry({ delay: again, resetOnSuccess: true }))
      const subscription = following.subscribe((event) => {
        if (event.type === 'mutation') onChange(eventOf(event))
        else if (event.type === 'welcome' || event.type === 'reset') onGap()
      })
      return () => subscription.unsubscribe()
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

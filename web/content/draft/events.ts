import { environment } from '../environment.ts'
import { client } from '../source/client.ts'

/** Opens the content source's stream of changes, drafts included. */
export function openDraftEvents(signal: AbortSignal): Promise<Response> {
  const path = `/data/live/events/${environment.SANITY_DATASET}?includeDrafts=true`
  return fetch(client.getUrl(path), {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${environment.SANITY_READ_TOKEN}`,
    },
  })
}

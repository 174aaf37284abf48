import { draftMode } from 'next/headers'
import { openDraftEvents } from '../../../../content/draft.ts'

/** Streams changes to the preview; for editors in draft mode only. */
export async function GET(request: Request): Promise<Response> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) {
    return Response.json({ reason: 'The preview is not turned on.' }, { status: 401 })
  }
  const events = await openDraftEvents(request.signal).catch((error: unknown) => {
    if (!request.signal.aborted) console.error(error)
  })
  if (!events?.ok || !events.body) {
    return Response.json(
      { reason: 'The content source does not send its changes.' },
      { status: 502 },
    )
  }
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' }
  return new Response(events.body, { headers })
}

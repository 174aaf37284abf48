import { changeSchema, parseJson, SignatureError, verifySignature } from '../../protocol/change.ts'
import { environment } from '../environment.ts'
import { ContentUnavailableError } from '../source/reader.ts'
import { expireTags, type Refusal, readChanges } from './publish.ts'

interface WebhookAnswer {
  status: 200 | 400 | 401 | 413 | 422 | 503
  body: { applied: boolean; reason?: string; refusals?: readonly Refusal[] }
  /** What has expired. */
  tags?: readonly string[]
}

const largestBody = 64 * 1024

/** Receives Sanity's webhook where no front stands before Next. Sanity retries after a 5xx, and gives up after a 4xx. */
export async function receiveWebhook(request: Request): Promise<WebhookAnswer> {
  const refuse = (status: WebhookAnswer['status'], reason: string): WebhookAnswer => ({
    status,
    body: { applied: false, reason },
  })
  if (Number(request.headers.get('content-length')) > largestBody) {
    return refuse(413, `Send at most ${largestBody / 1024} KB.`)
  }
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifySignature(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
  } catch (error) {
    if (error instanceof SignatureError) return refuse(401, error.message)
    throw error
  }
  const change = changeSchema.safeParse(parseJson(body)).data
  if (!change) return refuse(400, 'The body is not a change of a document as JSON.')
  try {
    const { tags, refused } = await readChanges([change])
    expireTags(tags)
    const own = refused[change._id]
    return own
      ? { status: 422, body: { applied: false, ...own }, tags }
      : { status: 200, body: { applied: true }, tags }
  } catch (error) {
    if (error instanceof ContentUnavailableError) return refuse(503, error.message)
    throw error
  }
}

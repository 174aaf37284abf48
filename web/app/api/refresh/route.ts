import { environment } from '../../../content/environment.ts'
import { refreshContent } from '../../../content/publish/refresh.ts'
import { verifyWebhook, WebhookSignatureError } from '../../../content/publish/signature.ts'
import { ContentUnavailableError } from '../../../content/source/reader.ts'

/** Asked at start: takes in what changed while the site was not running. Signed as a webhook is. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifyWebhook(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
    await refreshContent()
    return Response.json({ applied: true, paths: 'all' })
  } catch (error) {
    if (error instanceof WebhookSignatureError) {
      return Response.json({ reason: error.message }, { status: 401 })
    }
    if (error instanceof ContentUnavailableError) {
      return Response.json({ reason: error.message }, { status: 503 })
    }
    throw error
  }
}

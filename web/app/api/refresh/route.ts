import { environment } from '../../../content/environment.ts'
import { expire } from '../../../content/publish/expire.ts'
import { findShellFault } from '../../../content/publish/shell-fault.ts'
import { isReachable } from '../../../content/source/reachable.ts'
import { SignatureError, verifySignature } from '../../../protocol/signature.ts'

/** The body that names no tags. */
const everything = '{}'

/**
 * Expires what is kept of the content, unless the content source does not answer, or all of it while
 * what stands around every page cannot be shown: then the pages that were kept go on being served.
 * Signed as a webhook is.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifySignature(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return Response.json({ reason: error.message }, { status: 401 })
  }
  if (!(await isReachable())) {
    return Response.json({ reason: 'The content source does not answer.' }, { status: 503 })
  }
  const fault = body === everything ? await findShellFault() : undefined
  if (fault) {
    console.error(fault)
    return Response.json({ reason: fault }, { status: 503 })
  }
  const tags = expire(body)
  if (!tags) return Response.json({ reason: 'The body is not as expected.' }, { status: 400 })
  return Response.json({ applied: true, tags, all: true })
}

import { keyFor } from '@nectar/schemas/config/environment/keys'
import { environment } from '../../../content/environment.ts'
import { expire, findShellFault, readExpiryRequest } from '../../../content/publish/expire.ts'
import {
  ownSignatureLifetime,
  SignatureError,
  verifySignature,
} from '../../../protocol/signature.ts'
import { orUnavailable } from '../or-unavailable.ts'

const key = keyFor(environment.SANITY_WEBHOOK_SECRET, 'refreshing')

/**
 * Expires tags, or all content. While the content source is unreachable or the shell's content is invalid, all
 * content does not expire, so that cached pages are still served. The call is signed like a webhook but with
 * another key, so that a webhook's signature is not valid here.
 */
export function POST(request: Request): Promise<Response> {
  return orUnavailable(answer(request))
}

async function answer(request: Request): Promise<Response> {
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifySignature(signature, body, key, Date.now(), ownSignatureLifetime)
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return Response.json({ reason: error.message }, { status: 401 })
  }
  const asked = readExpiryRequest(body)
  if (!asked) return Response.json({ reason: 'The body is not as expected.' }, { status: 400 })
  // Tags belong to a change that was just read.
  const fault = asked.tags ? undefined : await findShellFault()
  if (fault) {
    console.error(fault)
    return Response.json({ reason: fault }, { status: 503 })
  }
  return Response.json({ applied: true, tags: expire(asked), all: true })
}

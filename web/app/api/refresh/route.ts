import { keyFor } from '@nectar/schemas/config/environment'
import { z } from 'zod'
import { environment } from '../../../content/environment.ts'
import { expireEverything, expireTags, readChanges } from '../../../content/publish/publish.ts'
import {
  changeSchema,
  ownSignatureLifetime,
  parseJson,
  signatureProblem,
} from '../../../protocol/change.ts'
import { orUnavailable } from '../or-unavailable.ts'

const key = keyFor(environment.SANITY_WEBHOOK_SECRET, 'refreshing')

const bodySchema = z.union([
  z.strictObject({ changes: z.array(changeSchema).min(1).max(1000) }),
  z.strictObject({ tags: z.array(z.string().min(1).max(256)).max(10_000) }),
  z.strictObject({}),
])

/**
 * What the front asks of the page server in a publish: to read `changes`, to expire `tags`, or with an empty object to
 * expire everything. The call is signed like a webhook but with another key, so that a webhook's signature is not valid
 * here.
 */
export const POST = orUnavailable(async (request: Request) => {
  const body = await request.text()
  const signature = request.headers.get('sanity-webhook-signature')
  const wrong = signatureProblem(signature, body, key, Date.now(), ownSignatureLifetime)
  if (wrong) return Response.json({ reason: wrong }, { status: 401 })
  const { data } = bodySchema.safeParse(parseJson(body))
  if (!data) return Response.json({ reason: 'The body is not as expected.' }, { status: 400 })
  if ('changes' in data) return Response.json(await readChanges(data.changes))
  if ('tags' in data) {
    expireTags(data.tags)
    return Response.json({})
  }
  const reason = await expireEverything()
  if (reason === undefined) return Response.json({})
  console.error(reason)
  return Response.json({ reason }, { status: 503 })
})

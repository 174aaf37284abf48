import { changeSchema, parseJson, signatureProblem } from '../../protocol/change.ts'
import { environment } from '../environment.ts'
import { ContentUnavailableError } from '../source/reader.ts'
import { expireTags, readChanges } from './publish.ts'

const largestBody = 64 * 1024

/**
 * Receives Sanity's webhook where no front stands before Next. Sanity retries after a 5xx, and gives up after a 4xx.
 * @returns the answer, and what has expired
 */
export async function receiveWebhook(
  request: Request,
): Promise<{ answer: Response; tags: readonly string[] }> {
  const refuse = (status: number, reason: string) => ({
    answer: Response.json({ applied: false, reason }, { status }),
    tags: [],
  })
  if (Number(request.headers.get('content-length')) > largestBody) {
    return refuse(413, `Send at most ${largestBody / 1024} KB.`)
  }
  const body = await request.text()
  const signature = request.headers.get('sanity-webhook-signature')
  const wrong = signatureProblem(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
  if (wrong) return refuse(401, wrong)
  const change = changeSchema.safeParse(parseJson(body)).data
  if (!change) return refuse(400, 'The body is not a change of a document as JSON.')
  try {
    const { tags, refused } = await readChanges([change])
    expireTags(tags)
    const own = refused[change._id]
    const status = own ? 422 : 200
    return { answer: Response.json({ applied: !own, ...own }, { status }), tags }
  } catch (error) {
    if (error instanceof ContentUnavailableError) return refuse(503, error.message)
    throw error
  }
}

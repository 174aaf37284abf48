import { receiveWebhook } from '../../../../content/publish/receive.ts'

/** Sanity's webhook: a document was published, changed or deleted. */
export async function POST(request: Request): Promise<Response> {
  const { status, body } = await receiveWebhook(request)
  return Response.json(body, { status })
}

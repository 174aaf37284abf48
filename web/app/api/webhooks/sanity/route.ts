import { after } from 'next/server'
import { expireAgain } from '../../../../content/publish/expire.ts'
import { receiveChange } from '../../../../content/publish/receive.ts'
import { frontHeader } from '../../../../protocol/front-header.ts'

/** Sanity's webhook: a document was published, changed or deleted. */
export async function POST(request: Request): Promise<Response> {
  const { status, body } = await receiveChange(request)
  const { tags = [] } = body
  // The front does this itself, when no render is running.
  if (tags.length > 0 && !request.headers.has(frontHeader)) after(() => expireAgain(tags))
  return Response.json(body, { status })
}

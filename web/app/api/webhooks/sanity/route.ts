import { setTimeout as delay } from 'node:timers/promises'
import { after } from 'next/server'
import { expireTags } from '../../../../content/publish/publish.ts'
import { receiveWebhook } from '../../../../content/publish/webhook.ts'

const renderMs = 3000

/**
 * Sanity's webhook where no front stands before Next: a document was published, changed or deleted. The tags expire
 * again after renders that had read the old content have ended, since Next dates a page by the end of its render.
 */
export async function POST(request: Request): Promise<Response> {
  const { answer, tags } = await receiveWebhook(request)
  after(async () => {
    await delay(renderMs)
    expireTags(tags)
  })
  return answer
}

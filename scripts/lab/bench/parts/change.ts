import { encodeSignatureHeader } from '@sanity/webhook'
import { createWriteClient } from '../../../seed/client.ts'
import type { LoadedEnvironment } from '../../../start/environment.ts'

/** Sends a signed call and waits for its answer. */
export async function post(url: string, content: object, key: string): Promise<void> {
  const body = JSON.stringify(content)
  const signature = await encodeSignatureHeader(body, Date.now(), key)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sanity-webhook-signature': signature },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`)
}

/**
 * Publishes fields of the page at a path and waits until the webhook is acknowledged. From then on, no older copy may
 * be served.
 *
 * @returns when the content was written, by `performance.now`
 */
export async function publishAt(
  environment: LoadedEnvironment['environment'],
  front: string,
  path: string,
  fields: Record<string, string>,
): Promise<number> {
  const client = createWriteClient(environment)
  const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', { path })
  const { _rev } = await client.patch(id).set(fields).commit()
  const committed = performance.now()
  const side = { path }
  const change = { _id: id, _type: 'route', _rev, operation: 'update', before: side, after: side }
  await post(`${front}/api/webhooks/sanity`, change, environment.SANITY_WEBHOOK_SECRET)
  return committed
}

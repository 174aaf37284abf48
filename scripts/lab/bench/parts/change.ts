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

/** Publishes fields of the page at a path. @returns what the site's webhook says about it */
export async function commitAt(
  environment: LoadedEnvironment['environment'],
  path: string,
  fields: Record<string, string>,
) {
  const client = createWriteClient(environment)
  const id = await client.fetch<string>('*[_type == "route" && path == $path][0]._id', { path })
  const { _rev } = await client.patch(id).set(fields).commit()
  const side = { path }
  return { _id: id, _type: 'route', _rev, operation: 'update', before: side, after: side }
}

/** Tells a site about a change, and waits until it is acknowledged. From then on, no older copy may be served. */
export async function tell(
  { SANITY_WEBHOOK_SECRET }: LoadedEnvironment['environment'],
  front: string,
  change: object,
): Promise<void> {
  await post(`${front}/api/webhooks/sanity`, change, SANITY_WEBHOOK_SECRET)
}

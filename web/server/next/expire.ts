import { signBody } from '../../protocol/signature.ts'
import { RefreshRefusedError } from './errors.ts'
import type { Upstream } from './upstream.ts'

/** Expires what Next keeps of the content. */
export const refreshPath = '/api/refresh'

/**
 * Has Next expire what a change concerns.
 * @param key - that signs such calls
 * @throws UpstreamUnreachableError, RefreshRefusedError
 */
export async function expire(
  upstream: Upstream,
  key: string,
  { all, tags }: { all: boolean; tags: ReadonlySet<string> },
): Promise<void> {
  const body = JSON.stringify(all ? {} : { tags: [...tags] })
  const { status } = await upstream.fetch(refreshPath, {
    method: 'POST',
    headers: { 'sanity-webhook-signature': signBody(body, Date.now(), key) },
    body: Buffer.from(body),
  })
  if (status !== 200) throw new RefreshRefusedError(status)
}

import type { IncomingMessage } from 'node:http'
import { BodyTooLargeError } from './errors.ts'

/** Reads a request's body. @throws BodyTooLargeError past the limit, in bytes */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not destroy the connection: the refusal still has to go out on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) throw new BodyTooLargeError(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

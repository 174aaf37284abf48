import type { IncomingMessage } from 'node:http'

/** A request body was larger than the front reads. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  readonly limit: number

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes`)
    this.limit = limit
  }
}

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

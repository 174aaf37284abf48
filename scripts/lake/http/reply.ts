import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LakeError, RequestError } from '../model/errors.ts'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body))
}

/** Sends serialized JSON. */
export function sendJsonText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return
  const body = Buffer.from(text)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

/** Sends one JSON value per line, only as fast as the client receives them. */
export async function sendLines(
  response: ServerResponse,
  values: Iterable<unknown>,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
  await pipeline(Readable.from(linesOf(values)), response).catch((error: unknown) => {
    // The client has disconnected.
    if (Object(error).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

function* linesOf(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Sends a `LakeError` as its response; any other error is a bug in the lake and becomes a 500. */
export function sendError(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof LakeError
      ? error
      : new RequestError(500, 'The lake failed to answer; its log says why', { cause: error })
  if (response.headersSent) {
    response.destroy()
    return
  }
  // The rest of the body is never read, so a client that is still sending would hang.
  if (known.status === 413) response.setHeader('connection', 'close')
  sendJson(response, known.status, known.body)
}

import type { ServerResponse } from 'node:http'
import { LakeError, RequestError } from '../model/errors.ts'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body))
}

export function sendJsonText(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

/** The error's own answer; one without an answer of its own is a fault of the lake: 500. */
export function sendError(response: ServerResponse, error: unknown): number {
  const known =
    error instanceof LakeError
      ? error
      : new RequestError(500, 'The lake failed to answer; its log says why', { cause: error })
  // A client that is still sending would hang: nobody reads the rest of its body.
  if (known.status === 413) response.setHeader('connection', 'close')
  if (response.headersSent) response.destroy()
  else sendJson(response, known.status, known.body)
  return known.status
}

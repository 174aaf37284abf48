import type { ServerResponse } from 'node:http'
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
export async function sendLines(response: ServerResponse, lines: Iterable<unknown>): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
  for (const line of lines) {
    const hasRoom = response.write(`${JSON.stringify(line)}\n`)
    if (!hasRoom && !(await drained(response))) return
  }
  response.end()
}

/** Resolves with true when the client can receive more, with false if it has disconnected. */
function drained(response: ServerResponse): Promise<boolean> {
  // A destroyed response emits no further events.
  if (response.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (isOpen: boolean): void => {
      response.off('drain', onDrain)
      response.off('close', onClose)
      resolve(isOpen)
    }
    const onDrain = (): void => settle(true)
    const onClose = (): void => settle(false)
    response.once('drain', onDrain)
    response.once('close', onClose)
  })
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

import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { LakeError, RequestError } from '../model/errors.ts'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body))
}

/** A smaller answer is sent in less time than compressing it takes. */
const worthCompressing = 32_768
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/
const compress = promisify(gzip)

/** Sends JSON that is written already; a long one is compressed for who takes that. */
export function sendJsonText(response: ServerResponse, status: number, text: string): void {
  const isLong = text.length >= worthCompressing
  if (isLong && !response.headersSent) response.appendHeader('vary', 'accept-encoding')
  if (!isLong || !takesGzip.test(String(response.req.headers['accept-encoding']))) {
    send(response, status, Buffer.from(text))
    return
  }
  void compress(text, { level: constants.Z_BEST_SPEED }).then((body) => {
    if (!response.headersSent) response.setHeader('content-encoding', 'gzip')
    send(response, status, body)
  })
}

function send(response: ServerResponse, status: number, body: Buffer): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
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

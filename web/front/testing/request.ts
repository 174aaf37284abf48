import { type Agent, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Received {
  status: number
  /** The reason phrase. */
  reason: string
  headers: Record<string, string>
  /** Every header line as received, in order. */
  raw: [name: string, value: string][]
  body: Buffer
  text: string
}

/** Sends one request, on its own connection unless an agent is given. Nothing is followed or decoded. */
export async function request(
  url: string,
  options: {
    method?: string
    headers?: Record<string, string>
    body?: string
    agent?: Agent
    /** The local address to send from. */
    localAddress?: string
  } = {},
): Promise<Received> {
  const { body: sent, ...rest } = options
  const { origin, hostname, port } = new URL(url)
  const path = url.slice(origin.length) || '/'
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send({ host, port, path, agent: false, ...rest }, resolve)
    .on('error', reject)
    .end(sent)
  const incoming = await promise
  const body = await buffer(incoming)
  const { statusCode: status = 0, statusMessage: reason = '', rawHeaders } = incoming
  const raw = rawHeaders.flatMap((name, index): Received['raw'] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  )
  const headers = Object.fromEntries(raw.map(([name, value]) => [name.toLowerCase(), value]))
  return { status, reason, headers, raw, body, text: body.toString('utf8') }
}

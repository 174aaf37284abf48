import { type Agent, request as send } from 'node:http'
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
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const target = new URL(url)
  const outgoing = send(
    {
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      path: url.slice(target.origin.length) || '/',
      method: options.method ?? 'GET',
      headers: options.headers ?? {},
      agent: options.agent ?? false,
      localAddress: options.localAddress,
    },
    async (incoming) => {
      const body = await buffer(incoming).catch(reject)
      if (!body) return
      const raw: Received['raw'] = []
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        raw.push([incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? ''])
      }
      const headers = Object.fromEntries(raw.map(([name, value]) => [name.toLowerCase(), value]))
      const { statusCode: status = 0, statusMessage: reason = '' } = incoming
      resolve({ status, reason, headers, raw, body, text: body.toString('utf8') })
    },
  )
  outgoing.on('error', reject)
  outgoing.end(options.body)
  return promise
}

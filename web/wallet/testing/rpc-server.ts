import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const request = z.object({ id: z.number(), method: z.string() })
const body = z.union([request.transform((one) => [one]), z.array(request)])

export interface RpcCall {
  /** Milliseconds since the epoch. */
  at: number
  requests: z.output<typeof request>[]
}

type Answer = (call: RpcCall, response: ServerResponse, attempt: number) => void

export interface RpcServer {
  url: string
  calls: RpcCall[]
  close(): Promise<void>
}

/** A real JSON-RPC server on a free port; `answer` responds to each POST. */
export async function startRpcServer(answer: Answer): Promise<RpcServer> {
  const calls: RpcCall[] = []
  const server = createServer(async (incoming, response) => {
    const call = { at: Date.now(), requests: body.parse(JSON.parse(await read(incoming))) }
    calls.push(call)
    answer(call, response, calls.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers like a node of chain 1287 at block 16. */
export function answerWell({ requests }: RpcCall, response: ServerResponse): void {
  sendJson(response, requests.map(resultOf))
}

export function resultOf({ id, method }: z.output<typeof request>) {
  return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x507' : '0x10' }
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(value))
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

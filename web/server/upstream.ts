import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { RenderGate } from './cache/render-gate.ts'
import { UpstreamUnreachableError } from './errors.ts'

export type UpstreamAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type UpstreamCall = {
  method?: string
  headers?: Record<string, string | string[] | undefined>
  body?: Buffer
  timeoutMs?: number
}

const defaultTimeoutMs = 15_000

/** Speaks HTTP to Next's own server over kept connections. */
export class Upstream {
  readonly origin: URL
  readonly agent = new Agent({ keepAlive: true, maxSockets: 128 })
  readonly gate = new RenderGate()

  constructor(origin: string) {
    this.origin = new URL(origin)
  }

  /**
   * Asks for what Next makes of the content, and not while a change is being applied.
   * @throws UpstreamUnreachableError when no complete answer arrives in time
   */
  read(path: string, call: UpstreamCall = {}): Promise<UpstreamAnswer> {
    return this.gate.render(() => this.fetch(path, call))
  }

  /**
   * Sends one request and reads the whole answer, whatever its status.
   * @throws UpstreamUnreachableError when no complete answer arrives in time
   */
  async fetch(path: string, call: UpstreamCall = {}): Promise<UpstreamAnswer> {
    try {
      return await this.#attempt(path, call)
    } catch (error) {
      // A kept connection may have been closed at the other end just as it was used again.
      if (call.body === undefined && isReset(error)) {
        return await this.#attempt(path, call).catch((cause: unknown) => {
          throw new UpstreamUnreachableError(path, cause)
        })
      }
      throw new UpstreamUnreachableError(path, error)
    }
  }

  close(): void {
    this.agent.destroy()
  }

  async #attempt(path: string, call: UpstreamCall): Promise<UpstreamAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const outgoing = request(
      {
        hostname: this.origin.hostname,
        port: this.origin.port,
        path,
        method: call.method ?? 'GET',
        headers: call.headers ?? {},
        agent: this.agent,
        signal: AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs),
      },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
    const incoming = await promise
    return {
      status: incoming.statusCode ?? 502,
      headers: incoming.headers,
      body: await readAll(incoming),
    }
  }
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether a kept connection had been closed at the other end when it was used again. */
export function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

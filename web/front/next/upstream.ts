import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Entry } from '../http/entry.ts'
import { ConcurrencyLimit, FairQueue } from '../http/limits.ts'
import { RenderGate } from './render-gate.ts'

/** The page server (Next) did not answer: it is down, starting, or too slow. */
export class UpstreamUnreachableError extends Error {
  override readonly name = 'UpstreamUnreachableError'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`No answer from the page server for ${path}`, { cause })
    this.path = path
  }
}

/** The page server answered a page with a server error. */
export class UpstreamFailedError extends Error {
  override readonly name = 'UpstreamFailedError'
  readonly path: string
  readonly status: number
  /** The page server's own error page. */
  readonly entry: Entry

  constructor(path: string, status: number, entry: Entry) {
    super(`The page server answered ${path} with ${status}`)
    this.path = path
    this.status = status
    this.entry = entry
  }
}

/** Next refused to read or to expire the content of a change. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError'

  constructor(status: number, reason: string) {
    super(`The page server answered a change with ${status}: ${reason}`)
  }
}

export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface UpstreamCall {
  method?: string
  headers?: Record<string, string | string[] | undefined>
  body?: Buffer
  timeoutMs?: number
  /** The connections to use; by default, those of the front's own calls. */
  agent?: Agent | undefined
}

/**
 * No keep-alive for requests with a body: the server may close a kept connection just as it is used again,
 * and a body is not sent twice.
 */
const noKeepAlive = false

const defaultTimeoutMs = 15_000

/** Pictures that Next renders at once: more would take processor time from pages. */
const pictureQueue = { atOnce: 4, atOncePerClient: 3, waitingPerClient: 64 } as const
/** Pages rendered for visitors. The shares are of the front's thread time. */
const pageQueue = {
  atOnce: 8,
  atOncePerClient: 4,
  waitingPerClient: 256,
  timeShare: 0.12,
  timeSharePerClient: 0.08,
} as const
/**
 * Documents rendered for a single visitor, such as the answer to a form. The shares are of the wall-clock
 * time for rendering and finishing them, about a tenth of which is the front's own.
 */
const documentQueue = {
  atOnce: 2,
  atOncePerClient: 1,
  waitingPerClient: 8,
  timeShare: 0.4,
  timeSharePerClient: 0.2,
} as const
const ownAtOnce = 64
/** Requests forwarded at once, in total and per client. */
const passedAtOnce = [128, 32] as const
/** A Studio polls one at a time. Each poll reads content, and a publish waits for running reads. */
const publicationsAtOnce = [16, 4] as const

/**
 * Speaks HTTP to the page server (Next). The front's own calls, pictures, visitors' pages, requests with a
 * body and other requests have separate connections, so that none waits for another.
 */
export class Upstream {
  readonly origin: URL
  readonly pictures = new Agent({ keepAlive: true, maxSockets: pictureQueue.atOnce })
  readonly pictureQueue = new FairQueue(pictureQueue)
  readonly visited = new Agent({ keepAlive: true })
  readonly pageQueue = new FairQueue(pageQueue)
  readonly documentQueue = new FairQueue(documentQueue)
  readonly formQueue = new FairQueue(documentQueue)
  readonly sent = { agent: noKeepAlive, limit: new ConcurrencyLimit(...passedAtOnce) } as const
  readonly asked = {
    agent: new Agent({ keepAlive: true }),
    limit: new ConcurrencyLimit(...passedAtOnce),
  }
  readonly publications = new ConcurrencyLimit(...publicationsAtOnce)
  readonly #own = new Agent({ keepAlive: true, maxSockets: ownAtOnce })
  readonly gate = new RenderGate()

  constructor(origin: string) {
    this.origin = new URL(origin)
  }

  /**
   * Requests something that Next renders from content. Waits while a change is being applied.
   * @throws UpstreamUnreachableError if no complete answer arrives in time
   */
  read(path: string, call: UpstreamCall = {}): Promise<UpstreamAnswer> {
    return this.gate.render(() => this.fetch(path, call))
  }

  /**
   * Sends one request and reads the whole answer, whatever its status.
   * @throws UpstreamUnreachableError if no complete answer arrives in time
   */
  async fetch(path: string, call: UpstreamCall = {}): Promise<UpstreamAnswer> {
    try {
      return await this.#attempt(path, call)
    } catch (error) {
      // The server may have closed a kept connection just as it was used again.
      if (call.body === undefined && isReset(error)) {
        return await this.#attempt(path, call).catch((cause: unknown) => {
          throw new UpstreamUnreachableError(path, cause)
        })
      }
      throw new UpstreamUnreachableError(path, error)
    }
  }

  close(): void {
    for (const agent of [this.#own, this.pictures, this.visited, this.asked.agent]) agent.destroy()
  }

  async #attempt(path: string, call: UpstreamCall): Promise<UpstreamAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const signal = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
    // A request that waits for a free connection emits no error when aborted.
    signal.addEventListener('abort', () => reject(signal.reason))
    const outgoing = request(
      {
        hostname: this.origin.hostname,
        port: this.origin.port,
        path,
        method: call.method ?? 'GET',
        headers: call.headers ?? {},
        agent: call.body === undefined ? (call.agent ?? this.#own) : noKeepAlive,
        signal,
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

/** Reads a stream to its end. */
export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether the server had closed a kept connection when it was used again. */
export function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** The path at which Next reads changes of content, and expires what it has cached. */
export const refreshPath = '/api/refresh'

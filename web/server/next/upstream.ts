import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { signBody } from '../../protocol/signature.ts'
import type { Entry } from '../http/entry.ts'
import { Share, Turns } from '../http/limits.ts'
import { RenderGate } from './render-gate.ts'

/** Next's own server did not answer: it is down, starting, or took longer than allowed. */
export class UpstreamUnreachableError extends Error {
  override readonly name = 'UpstreamUnreachableError'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`No answer from the page server for ${path}`, { cause })
    this.path = path
  }
}

/** Next's own server answered a page with a server error. */
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

/** Next did not expire what a change concerns. */
export class RefreshRefusedError extends Error {
  override readonly name = 'RefreshRefusedError'

  constructor(status: number) {
    super(`The page server answered a change with ${status}`)
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
  /** The front's own unless told otherwise. */
  agent?: Agent | undefined
}

/**
 * A connection for one request, of what carries a body: it is not sent a second time, and a kept
 * connection may be closed at the other end just as it is used again.
 */
const unkept = false

const defaultTimeoutMs = 15_000

/** Pictures that Next makes at once: more would only take the processor from pages. */
const pictureTurns = { atOnce: 4, atOncePerClient: 3, waitingPerClient: 64 } as const
/** Pages that are made because a visitor asks; of the time of the front's thread they may take so much. */
const pageTurns = {
  atOnce: 8,
  atOncePerClient: 4,
  waitingPerClient: 256,
  part: 0.12,
  partPerClient: 0.08,
} as const
/**
 * Documents that are made anew for each visitor, such as the answer to a form; of all time they may take so much,
 * until Next has made one and it has its policy. A tenth of that is the front's.
 */
const documentTurns = {
  atOnce: 2,
  atOncePerClient: 1,
  waitingPerClient: 8,
  part: 0.4,
  partPerClient: 0.2,
} as const
const ownAtOnce = 64
/** What is passed through at once, in all and for one client. */
const passedAtOnce = [128, 32] as const
/** A Studio asks one question after the other; each reads content, and a publish waits for those under way. */
const publicationsAtOnce = [16, 4] as const

/**
 * Speaks HTTP to Next's own server. The front's own calls, pictures, pages that visitors ask for, what they
 * send and what else they read have connections apart: none waits for another.
 */
export class Upstream {
  readonly origin: URL
  readonly pictures = new Agent({ keepAlive: true, maxSockets: pictureTurns.atOnce })
  readonly pictureTurns = new Turns(pictureTurns)
  readonly visited = new Agent({ keepAlive: true })
  readonly pageTurns = new Turns(pageTurns)
  readonly documentTurns = new Turns(documentTurns)
  readonly sent = { agent: unkept, share: new Share(...passedAtOnce) } as const
  readonly asked = { agent: new Agent({ keepAlive: true }), share: new Share(...passedAtOnce) }
  readonly publications = new Share(...publicationsAtOnce)
  readonly #own = new Agent({ keepAlive: true, maxSockets: ownAtOnce })
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
    for (const agent of [this.#own, this.pictures, this.visited, this.asked.agent]) agent.destroy()
  }

  async #attempt(path: string, call: UpstreamCall): Promise<UpstreamAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const signal = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
    // A request that waits for a connection does not tell that it was given up.
    signal.addEventListener('abort', () => reject(signal.reason))
    const outgoing = request(
      {
        hostname: this.origin.hostname,
        port: this.origin.port,
        path,
        method: call.method ?? 'GET',
        headers: call.headers ?? {},
        agent: call.body === undefined ? (call.agent ?? this.#own) : unkept,
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

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether a kept connection had been closed at the other end when it was used again. */
export function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/** Expires what Next keeps of the content. */
export const refreshPath = '/api/refresh'

/**
 * Has Next expire what a change concerns.
 * @param key - that signs such calls
 * @throws UpstreamUnreachableError, RefreshRefusedError
 */
export async function expire(
  upstream: Upstream,
  key: string,
  { all, tags }: { all: boolean; tags: ReadonlySet<string> },
): Promise<void> {
  const body = JSON.stringify(all ? {} : { tags: [...tags] })
  const { status } = await upstream.fetch(refreshPath, {
    method: 'POST',
    headers: { 'sanity-webhook-signature': signBody(body, Date.now(), key) },
    body: Buffer.from(body),
  })
  if (status !== 200) throw new RefreshRefusedError(status)
}

import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import pTimeout from 'p-timeout'
import { frontHeader } from '../../protocol/front-header.ts'
import { ConcurrencyLimit, FairQueue } from '../http/limits.ts'

/** A query may hold a share link's key or what somebody has searched for, and errors are logged. */
const withoutQuery = (path: string) => path.split('?', 1)[0]

/** The page server (Next) gave no answer that can be used: it is down, starting, too slow, or refuses a change. */
export class UpstreamUnreachableError extends Error {
  override readonly name = 'UpstreamUnreachableError'

  constructor(path: string, cause: unknown) {
    super(`No answer from the page server for ${withoutQuery(path)}`, { cause })
  }
}

/** The page server answered a page with a server error. */
export class UpstreamFailedError extends Error {
  override readonly name = 'UpstreamFailedError'
  readonly status: number

  constructor(path: string, status: number) {
    super(`The page server answered ${withoutQuery(path)} with ${status}`)
    this.status = status
  }
}

export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface UpstreamCall {
  method?: string | undefined
  headers?: OutgoingHttpHeaders
  body?: Buffer | undefined
  /** Time limit for the whole answer. */
  timeoutMs?: number
}

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
/** Requests forwarded at once, in total and per client. */
const passedAtOnce = [128, 32] as const
/** A Studio polls one at a time. Each poll reads content, and a publish waits for running reads. */
const publicationsAtOnce = [16, 4] as const

/** How long a hanging render can delay a publish, in milliseconds. */
const waitLimitMs = 3000

/**
 * Keeps renders from overlapping with a change that is being applied. Next dates a cached page by the end of
 * its render, so a page that read the old content and ended after the change would count as new and stay.
 */
export class RenderGate {
  readonly #running = new Set<Promise<unknown>>()
  #pauses = 0
  #open = Promise.withResolvers<void>()

  /** Runs a render as soon as no change is being applied. */
  async render<T>(work: () => Promise<T>): Promise<T> {
    while (this.#pauses > 0) await this.#open.promise
    const rendering = work()
    this.#running.add(rendering)
    try {
      return await rendering
    } finally {
      this.#running.delete(rendering)
    }
  }

  /**
   * Blocks new renders until `resume`. Resolves when the running renders have ended, or after three seconds.
   *
   * @param onLate - called when the last render has ended that took longer
   */
  async pause(onLate: () => void): Promise<void> {
    this.#pauses += 1
    const ended = Promise.allSettled(this.#running)
    const inTime = await pTimeout(ended, { milliseconds: waitLimitMs, message: false })
    if (!inTime) void ended.then(onLate)
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0) return
    this.#open.resolve()
    this.#open = Promise.withResolvers<void>()
  }
}

/**
 * Speaks HTTP to the page server (Next). Each kind of call has limits of its own, and none waits for a
 * free connection. Each has a new one: the server may close a kept connection just as it is used again.
 */
export class Upstream {
  readonly origin: URL
  /** The headers of a request whose answer is the same for every visitor: nothing of a visitor's is passed on. */
  readonly sharedHeaders
  readonly pictureQueue = new FairQueue(pictureQueue)
  readonly pageQueue = new FairQueue(pageQueue)
  readonly documentQueue = new FairQueue(documentQueue)
  readonly formQueue = new FairQueue(documentQueue)
  readonly forwarded = {
    withBody: new ConcurrencyLimit(...passedAtOnce),
    withoutBody: new ConcurrencyLimit(...passedAtOnce),
  }
  readonly publications = new ConcurrencyLimit(...publicationsAtOnce)
  readonly gate = new RenderGate()

  constructor(origin: string, siteUrl: string) {
    this.origin = new URL(origin)
    const { host, protocol } = new URL(siteUrl)
    this.sharedHeaders = { [frontHeader]: '1', host, 'x-forwarded-proto': protocol.slice(0, -1) }
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
  async fetch(
    path: string,
    { timeoutMs = defaultTimeoutMs, ...call }: UpstreamCall = {},
  ): Promise<UpstreamAnswer> {
    const signal = AbortSignal.timeout(timeoutMs)
    const incoming = await this.open(path, { ...call, signal })
    const { statusCode: status = 502, headers } = incoming
    const body = await buffer(incoming).catch((cause: unknown) => {
      throw new UpstreamUnreachableError(path, cause)
    })
    return { status, headers, body }
  }

  /**
   * Sends one request. Resolves when the answer begins.
   *
   * @param signal - ends the request and the answer
   * @throws UpstreamUnreachableError
   */
  async open(
    path: string,
    { method = 'GET', headers = {}, body, signal }: UpstreamCall & { signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const { hostname, port } = this.origin
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({ hostname, port, path, method, headers, signal, agent: false }, resolve)
      .on('error', (cause) => reject(new UpstreamUnreachableError(path, cause)))
      .end(body)
    return await promise
  }
}

/** The path at which Next reads changes of content, and expires what it has cached. */
export const refreshPath = '/api/refresh'

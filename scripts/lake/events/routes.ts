import { z } from 'zod'
import { requireReader } from '../auth/identities.ts'
import type { Tickets } from '../auth/sessions.ts'
import { EventStream } from '../http/event-stream.ts'
import { isLocal, isLoopback } from '../http/origin.ts'
import { assertOptions, flag, goneSignal, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { targetOf } from '../http/server.ts'
import { type Audience, audienceOf } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import { DataError, RequestError } from '../model/errors.ts'
import { parseParams } from '../query/routes.ts'
import type { Listener, ListenerHub } from './listener-hub.ts'
import type { LiveHub } from './live-hub.ts'

const effectFormat = z.enum(['mendoza']).nullable()

const listenOptions = [
  'query',
  'includeResult',
  'includePreviousRevision',
  'includeMutations',
  'effectFormat',
  'enableResume',
  // Versions and drafts match a filter as every document does, and each change is visible at once.
  'includeAllVersions',
  'visibility',
]

export interface Events {
  owner: Owner
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
  tickets: Tickets
  /** The address that the lake listens on. */
  host: string
  /** Whether browsers reach it by a proxy's address. */
  isPublished: boolean
  /** Open event streams of both kinds; anonymous visitors may hold half of them. */
  maxListeners: number
  /** Open event streams of anonymous visitors per client address. */
  streamsPerAddress: number
  /** How many are open, in all or of one audience. */
  streams: (audience?: Audience) => number
}

export function eventRoutes(events: Events): Route[] {
  const shares = new AddressShares(events.streamsPerAddress)
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      handler: (request) => listen(events, shares, request),
    },
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      handler: (request) => live(events, shares, request),
    },
  ]
}

/** The event streams of anonymous visitors by address, so that none takes those of all others. */
class AddressShares {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts a request until its response is closed.
   *
   * @throws RequestError 429 when the address has as many streams as it may have
   */
  take({ incoming, response, identity }: LakeRequest): void {
    if (identity.role !== null || response.destroyed) return
    const address = addressOf(incoming)
    const open = this.#open.get(address) ?? 0
    if (open >= this.#most) {
      throw new RequestError(429, `This address has ${this.#most} listeners already`)
    }
    this.#open.set(address, open + 1)
    response.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1
      if (left > 0) this.#open.set(address, left)
      else this.#open.delete(address)
    })
  }
}

async function listen(events: Events, shares: AddressShares, request: LakeRequest): Promise<void> {
  assertDataset(events.owner, request.path.dataset)
  const { url, incoming, response, identity } = request
  assertOptions(url, listenOptions)
  const query = url.searchParams.get('query')
  if (!query) throw new DataError(400, 'missingQueryError', 'the request has no "query"')
  const audience = audienceOf(identity, events.owner)
  assertRoom(events, audience)
  shares.take(request)
  const hub = events.listeners[audience]
  const filter = { query, params: parseParams(url) }
  await hub.check(filter, goneSignal(response))
  if (redirectBrowser(events, request)) return
  const format = effectFormat.safeParse(url.searchParams.get('effectFormat'))
  if (!format.success) {
    throw new DataError(400, 'invalidEffectFormatError', 'effectFormat is "mendoza" or absent')
  }
  const options = {
    includeResult: flag(url, 'includeResult', false),
    includePreviousRevision: flag(url, 'includePreviousRevision', false),
    includeMutations: flag(url, 'includeMutations', true),
    includeEffects: format.data === 'mendoza',
  }
  const canResume = flag(url, 'enableResume', false)
  const stream = new EventStream(response, () => hub.remove(listener))
  const lastEventId = lastEventIdOf(incoming.headers['last-event-id'])
  const listener: Listener = { filter, options, stream, address: addressOf(incoming), lastEventId }
  hub.add(listener, canResume)
}

function live(events: Events, shares: AddressShares, request: LakeRequest): void {
  assertDataset(events.owner, request.path.dataset)
  const { url, incoming, response, identity } = request
  const includeDrafts = flag(url, 'includeDrafts', false)
  if (includeDrafts) requireReader(identity)
  const audience = audienceOf(identity, events.owner)
  assertRoom(events, audience)
  if (url.searchParams.has('waitFor')) {
    const description = 'the local Content Lake runs no Sanity Functions, so there is no "waitFor"'
    throw new DataError(400, 'unsupportedParameterError', description)
  }
  shares.take(request)
  if (redirectBrowser(events, request)) return
  const stream = new EventStream(response, () => events.live.remove(listener))
  const listener = { stream, includeDrafts, audience }
  events.live.add(listener, lastEventIdOf(incoming.headers['last-event-id']))
}

/**
 * Anonymous streams are counted apart: an anonymous visitor cannot find out how many others listen.
 *
 * @throws RequestError 429 when there are as many streams as there may be
 */
function assertRoom({ streams, maxListeners }: Events, audience: Audience): void {
  const most = audience === 'public' ? Math.ceil(maxListeners / 2) : maxListeners
  const open = audience === 'public' ? streams('public') : streams()
  if (open < most) return
  throw new RequestError(429, `There are ${most} listeners already`)
}

/**
 * Redirects browsers, known by their fetch metadata headers, to a host name of their own (see `Tickets`).
 * They resolve every name under localhost to this machine. Node does not on every system, has no limit of
 * six connections, and is not redirected.
 */
function redirectBrowser(
  events: Events,
  { incoming, response, url, identity }: LakeRequest,
): boolean {
  const { headers } = incoming
  const isBrowser = headers['sec-fetch-mode'] === 'cors' && headers['sec-fetch-site'] !== undefined
  const isAlreadyThere = headers.host?.startsWith('sse') ?? false
  if (!isBrowser || isAlreadyThere || events.isPublished) return false
  if (!isLoopback(events.host) || !isLocal(incoming)) return false
  const port = incoming.socket.localPort
  // The client has disconnected meanwhile.
  if (port === undefined) return true
  const { ticket, host } = events.tickets.issue(identity, targetOf(url))
  const location = new URL(url.pathname + url.search, `http://${host}:${port}`)
  location.searchParams.set('ticket', ticket)
  response.writeHead(307, { location: location.href, 'cache-control': 'no-store' })
  response.end()
  return true
}

function addressOf({ socket }: LakeRequest['incoming']): string {
  return socket.remoteAddress ?? ''
}

function lastEventIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}

import { requireReader } from '../auth/identities.ts'
import type { Sessions, Tickets } from '../auth/sessions.ts'
import { EventStream } from '../http/event-stream.ts'
import { isLocal, isLoopback } from '../http/origin.ts'
import { assertOptions, choice, flag, goneSignal, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { targetOf } from '../http/server.ts'
import { type Audience, audienceOf } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import { DataError, RequestError } from '../model/errors.ts'
import { parseParams } from '../query/routes.ts'
import type { Listener, ListenerHub } from './listener-hub.ts'
import type { LiveHub } from './live-hub.ts'

const listenOptions = [
  'query',
  'includeResult',
  'includePreviousRevision',
  'includeMutations',
  'effectFormat',
  'enableResume',
  'lastEventId',
  // No effect: versions and drafts always match like other documents, and changes are visible at once.
  'includeAllVersions',
  'visibility',
]

export interface Events {
  owner: Owner
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
  sessions: Sessions
  tickets: Tickets
  /** The address that the lake listens on. */
  host: string
  /** Whether browsers reach the lake through a proxy. */
  isPublished: boolean
  streams: OpenStreams
}

/** The number of open event streams, of anonymous visitors and of others, who have half of them each. */
export interface OpenStreams {
  public: number
  all: number
}

const maxStreams = 1000

/** Counts a stream until its response is closed. @throws RequestError 429 when there are too many */
function takeStream(streams: OpenStreams, { response }: LakeRequest, audience: Audience): void {
  if (response.destroyed) return
  const kind = audience === 'public' ? 'public' : 'all'
  const most = maxStreams / 2
  if (streams[kind] >= most) throw new RequestError(429, `There are ${most} listeners already`)
  streams[kind] += 1
  response.once('close', () => {
    streams[kind] -= 1
  })
}

export function eventRoutes(events: Events): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      handler: (request) => listen(events, request),
    },
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      handler: (request) => live(events, request),
    },
  ]
}

async function listen(events: Events, request: LakeRequest): Promise<void> {
  assertDataset(events.owner, request.path.dataset)
  const { url, response, identity } = request
  assertOptions(url, listenOptions)
  flag(url, 'includeAllVersions', true)
  choice(url, 'visibility', ['transaction', 'query'])
  const query = url.searchParams.get('query')
  if (!query) throw new DataError(400, 'missingQueryError', 'the request has no "query"')
  const audience = audienceOf(identity, events.owner)
  takeStream(events.streams, request, audience)
  const hub = events.listeners[audience]
  // Before the check, which may take a while: whoever is removed meanwhile must not get the stream.
  endWithSession(events, request)
  const filter = { query, params: parseParams(url) }
  await hub.check(filter, goneSignal(response))
  if (redirectBrowser(events, request)) return
  const options = {
    includeResult: flag(url, 'includeResult', false),
    includePreviousRevision: flag(url, 'includePreviousRevision', false),
    includeMutations: flag(url, 'includeMutations', true),
    includeEffects: choice(url, 'effectFormat', ['mendoza']) !== null,
  }
  const canResume = flag(url, 'enableResume', false)
  const stream = new EventStream(response, () => hub.remove(listener))
  const lastEventId = lastEventIdOf(request)
  const listener: Listener = { filter, options, stream, lastEventId }
  hub.add(listener, canResume)
}

function live(events: Events, request: LakeRequest): void {
  assertDataset(events.owner, request.path.dataset)
  const { url, response, identity } = request
  assertOptions(url, ['includeDrafts', 'lastEventId'], ['waitFor', 'includeAllVersions'])
  const includeDrafts = flag(url, 'includeDrafts', false)
  if (includeDrafts) requireReader(identity)
  const audience = audienceOf(identity, events.owner)
  takeStream(events.streams, request, audience)
  if (redirectBrowser(events, request)) return
  endWithSession(events, request)
  const stream = new EventStream(response, () => events.live.remove(listener))
  const listener = { stream, includeDrafts, audience }
  events.live.add(listener, lastEventIdOf(request))
}

/** Ends a stream as soon as its reader is signed out or removed. */
function endWithSession({ sessions }: Events, { identity, response }: LakeRequest): void {
  if (response.destroyed) return
  response.once(
    'close',
    sessions.connected(identity, () => response.destroy()),
  )
}

/**
 * Redirects browsers, recognized by their fetch metadata headers, to a separate host name (see `Tickets`).
 * Browsers resolve every name under localhost to this machine. Node does not do so on every system, but it
 * has no limit of six connections, so it is not redirected.
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
  // The client has already disconnected.
  if (port === undefined) return true
  const { ticket, host } = events.tickets.issue(identity, targetOf(url))
  const location = new URL(url.pathname + url.search, `http://${host}:${port}`)
  location.searchParams.set('ticket', ticket)
  response.writeHead(307, { location: location.href, 'cache-control': 'no-store' })
  response.end()
  return true
}

/** A browser sends the header when it reconnects; other clients may send the parameter. */
function lastEventIdOf({ incoming, url }: LakeRequest): string | undefined {
  const header = incoming.headers['last-event-id']
  const id = typeof header === 'string' ? header : url.searchParams.get('lastEventId')
  return id || undefined
}

import { z } from 'zod'
import { requireReader } from '../auth/permissions.ts'
import { assertDataset } from '../dataset.ts'
import { DataError, RequestError } from '../errors.ts'
import { EventStream } from '../http/event-stream.ts'
import { flag, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { targetOf } from '../http/server.ts'
import type { Lake } from '../lake.ts'
import { isLoopback } from '../options.ts'
import { parseParams } from '../query/routes.ts'
import type { Listener } from './listener-hub.ts'

const effectFormat = z.enum(['mendoza']).nullable()

export function eventRoutes(lake: Lake): Route[] {
  return [
    { method: 'GET', path: '/data/listen/:dataset', handler: (request) => listen(lake, request) },
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      handler: (request) => live(lake, request),
    },
  ]
}

async function listen(lake: Lake, request: LakeRequest): Promise<void> {
  assertDataset(lake, request.path.dataset)
  const { url, incoming, response, identity } = request
  const query = url.searchParams.get('query')
  if (!query) throw new DataError(400, 'missingQueryError', 'the request has no "query"')
  assertRoom(lake)
  const filter = { query, params: parseParams(url) }
  await lake.listeners.check(filter)
  if (sendBrowserOn(lake, request)) return
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
  const isAnonymous = identity.role === null
  const stream = new EventStream(response, () => lake.listeners.remove(listener))
  const listener: Listener = { filter, options, isAnonymous, stream }
  lake.listeners.add(listener, lastEventIdOf(incoming.headers['last-event-id']), canResume)
}

function live(lake: Lake, request: LakeRequest): void {
  assertDataset(lake, request.path.dataset)
  const { url, incoming, response, identity } = request
  const includeDrafts = flag(url, 'includeDrafts', false)
  if (includeDrafts) requireReader(identity)
  assertRoom(lake)
  if (url.searchParams.has('waitFor')) {
    const description = 'the local Content Lake runs no Sanity Functions, so there is no "waitFor"'
    throw new DataError(400, 'unsupportedParameterError', description)
  }
  if (sendBrowserOn(lake, request)) return
  const stream = new EventStream(response, () => lake.live.remove(listener))
  const listener = { stream, includeDrafts }
  lake.live.add(listener, lastEventIdOf(incoming.headers['last-event-id']))
}

/** @throws RequestError 429 when there are as many streams as there may be */
function assertRoom({ listeners, live: events, options }: Lake): void {
  if (listeners.size + events.size < options.maxListeners) return
  throw new RequestError(429, `There are ${options.maxListeners} listeners already`)
}

/**
 * Browsers, which say where they fetch from and to, resolve every name under localhost to this
 * machine; Node does not everywhere, has no limit of six connections, and stays.
 */
function sendBrowserOn(lake: Lake, { incoming, response, url, identity }: LakeRequest): boolean {
  const { headers } = incoming
  const isBrowser = headers['sec-fetch-mode'] === 'cors' && headers['sec-fetch-site'] !== undefined
  const isAlreadyThere = headers.host?.startsWith('sse') ?? false
  if (!isBrowser || isAlreadyThere || !isLoopback(lake.options.host)) return false
  const port = incoming.socket.localPort
  // Who has left meanwhile is sent nowhere.
  if (port === undefined) return true
  const { ticket, host } = lake.tickets.issue(identity, targetOf(url))
  const location = new URL(url.pathname + url.search, `http://${host}:${port}`)
  location.searchParams.set('ticket', ticket)
  response.writeHead(307, { location: location.href, 'cache-control': 'no-store' })
  response.end()
  return true
}

function lastEventIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}

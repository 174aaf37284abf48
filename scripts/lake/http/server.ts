import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { anonymous, type Identity, requireReader } from '../auth/identities.ts'
import type { Sessions, Tickets } from '../auth/sessions.ts'
import { DataError, isStorageFailure, LakeError, RequestError } from '../model/errors.ts'
import type { Log } from '../model/log.ts'
import {
  admitOrigin,
  allowOrigin,
  assertHost,
  assertNoForeignPage,
  assertProject,
  type Place,
} from './origin.ts'
import { sendError } from './reply.ts'
import { findRoute, isPublicPath, type Route, splitVersion, withoutResource } from './router.ts'

/** What the server needs to authenticate, route and log requests. */
export interface ServerContext extends Place {
  projectId: string
  /** Whether reading the dataset requires a token. */
  isPrivate: boolean
  origins: readonly string[]
  tickets: Tickets
  sessions: Sessions
  log: Log
}

/** Creates an HTTP server for the given routes. */
export function createHttpServer(door: ServerContext, routes: readonly Route[]): Server {
  const server = createServer({ maxHeaderSize: 32 * 1024 }, (incoming, response) => {
    void respond(door, routes, incoming, response)
  })
  // Limits the time to receive a request, not to answer it: event streams stay open for hours.
  server.requestTimeout = 120_000
  return server
}

async function respond(
  door: ServerContext,
  routes: readonly Route[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => response.destroy())
  try {
    await handle(door, routes, incoming, response)
  } catch (error) {
    if (!(error instanceof LakeError)) {
      door.log.error('request.failed', {
        method: incoming.method,
        path: pathOf(incoming),
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
    sendError(response, isStorageFailure(error) ? storageError(error) : error)
  }
}

/** The response for a write that could not be stored. */
function storageError(cause: Error): DataError {
  const description = `nothing can be stored: ${cause.message}`
  return new DataError(503, 'storageError', description, {}, { cause })
}

/** The path without the query string, which may contain a ticket or a session id. */
function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? '').split('?')[0]?.slice(0, 500) ?? ''
}

async function handle(
  door: ServerContext,
  routes: readonly Route[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  assertHost(incoming, door)
  const url = parseUrl(incoming)
  const version = splitVersion(url.pathname)
  const { rest, project: named } = withoutResource(version.rest)
  const ticket = url.searchParams.get('ticket') ?? ''
  // A browser that reconnects to the redirect target has no valid ticket, but its own origin and token again.
  const isVouchedFor = door.tickets.isPending(ticket)
  if (!isVouchedFor) {
    const isPublic = isPublicPath(routes, rest)
    if (isPublic) response.setHeader('access-control-allow-origin', '*')
    else admitOrigin(incoming, response, door.origins)
  }
  if (incoming.method === 'OPTIONS') {
    if (isVouchedFor) admitTicket(incoming, response)
    response.writeHead(204).end()
    return
  }
  assertProject(incoming, door.projectId)
  const { route, path } = findRoute(routes, incoming.method ?? 'GET', rest)
  const project = named ?? path.project ?? door.projectId
  if (!route.isPublic && !route.isPage) assertNoForeignPage(incoming)
  const { apiVersion } = version
  const request = { incoming, response, url, path, apiVersion, identity: anonymous }
  const answer = async (identity: Identity): Promise<void> => {
    if (door.isPrivate && path.dataset !== undefined && !route.isPublic) requireReader(identity)
    if (project !== door.projectId) {
      if (!route.isPublic) requireReader(identity)
      throw new RequestError(404, `There is no project "${project}"`)
    }
    await route.handler({ ...request, identity })
  }
  url.searchParams.delete('ticket')
  if (isVouchedFor) {
    const identity = door.tickets.redeem(ticket, targetOf(url))
    if (!identity) throw new RequestError(401, 'The ticket is for something else')
    admitTicket(incoming, response)
    await answer(identity)
    return
  }
  const { authorization } = incoming.headers
  const identity = route.isPublic
    ? door.sessions.recognize(authorization)
    : door.sessions.identify(authorization, url.searchParams.get('tag'))
  await answer(identity)
}

/** After a cross-origin redirect the browser sends `Origin: null`; the ticket authenticates the request. */
function admitTicket(incoming: IncomingMessage, response: ServerResponse): void {
  const { origin } = incoming.headers
  if (origin !== undefined) allowOrigin(incoming, response, origin)
}

function parseUrl(incoming: IncomingMessage): URL {
  const text = `http://lake${incoming.url ?? '/'}`
  if (!incoming.url?.startsWith('/') || !URL.canParse(text)) {
    throw new RequestError(400, 'The request has a malformed address')
  }
  return new URL(text)
}

/** The path and parameters for which a ticket is issued. */
export function targetOf(url: URL): string {
  return `${url.pathname}?${url.searchParams}`
}

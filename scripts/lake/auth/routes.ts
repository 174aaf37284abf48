import { RequestError } from '../errors.ts'
import { sendJson } from '../http/reply.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Lake } from '../lake.ts'
import { isLoopback } from '../options.ts'
import { LOCAL_PEOPLE } from './identities.ts'
import { requireReader } from './permissions.ts'

export function authRoutes(lake: Lake): Route[] {
  return [
    { method: 'GET', path: '/auth/providers', handler: (request) => providers(request) },
    { method: 'GET', path: '/auth/local/:provider', handler: (request) => signIn(lake, request) },
    {
      method: 'GET',
      path: '/auth/fetch',
      handler: ({ url, response }) => {
        const token = lake.sessions.finishHandover(url.searchParams.get('sid') ?? '')
        sendJson(response, 200, { token, label: 'Local sign-in' })
      },
    },
    {
      method: 'GET',
      path: '/auth/id',
      handler: ({ identity, response }) => {
        requireReader(identity)
        sendJson(response, 200, { id: identity.id })
      },
    },
    {
      method: 'POST',
      path: '/auth/logout',
      handler: ({ incoming, response }) => {
        lake.sessions.end(incoming.headers.authorization)
        sendJson(response, 200, { ok: true })
      },
    },
  ]
}

function providers({ incoming, response }: LakeRequest): void {
  const list = LOCAL_PEOPLE.map(({ provider, name }) => ({
    name: provider,
    title: name,
    url: `http://${incoming.headers.host}/auth/local/${provider}`,
  }))
  sendJson(response, 200, { providers: list, sso: { saml: false }, thirdPartyLogin: false })
}

/**
 * The sign-in without a form: from this machine, back to the Studio's own origin, and nowhere
 * else. What travels in the address bar is a session id that is good once, for a minute.
 */
function signIn(lake: Lake, { incoming, response, url, path }: LakeRequest): void {
  const person = LOCAL_PEOPLE.find(({ provider }) => provider === path.provider)
  if (!person) throw new RequestError(404, `There is no sign-in named "${path.provider}"`)
  const remote = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!isLoopback(remote)) throw new RequestError(403, 'The local sign-in is for this machine only')
  const target = URL.canParse(url.searchParams.get('origin') ?? '')
    ? new URL(url.searchParams.get('origin') ?? '')
    : null
  if (target?.origin !== lake.options.studioOrigin) {
    throw new RequestError(403, `The local sign-in leads to ${lake.options.studioOrigin} only`)
  }
  target.hash = `sid=${lake.sessions.beginHandover(person)}`
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' })
  response.end()
}

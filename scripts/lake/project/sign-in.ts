import type { ServerResponse } from 'node:http'
import { type Identity, localPeople, requireReader, sameToken } from '../auth/identities.ts'
import type { Sessions } from '../auth/sessions.ts'
import { isLocal } from '../http/origin.ts'
import { sendJson } from '../http/reply.ts'
import { cookieOf, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { RequestError } from '../model/errors.ts'

export interface SignIn {
  sessions: Sessions
  studioOrigin: string
  /** Whether anyone on this machine may sign in without a password. */
  localSignIn: boolean
  /** The cookie value that the browser must send. The Studio that was started with this lake sets it. */
  signInSecret: string | undefined
  /** The lake's address behind a proxy, where invited people sign in. */
  publicUrl: string | undefined
}

export function signInRoutes(signIn: SignIn): Route[] {
  return [
    { method: 'GET', path: '/auth/providers', handler: (request) => providers(signIn, request) },
    {
      method: 'GET',
      path: '/auth/local/:provider',
      isPage: true,
      handler: (request) => redirectToStudio(signIn, request),
    },
    {
      method: 'POST',
      path: '/auth/local/:provider',
      handler: (request) => beginSession(signIn, request),
    },
    {
      method: 'GET',
      path: '/auth/fetch',
      handler: ({ url, response }) => {
        const token = signIn.sessions.finishHandover(url.searchParams.get('sid') ?? '')
        sendJson(response, 200, { token, label: 'Sign-in' })
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
        signIn.sessions.end(incoming.headers.authorization)
        sendJson(response, 200, { ok: true })
      },
    },
  ]
}

function providers(
  { localSignIn, signInSecret, publicUrl }: SignIn,
  { incoming: { headers, socket }, response }: LakeRequest,
): void {
  if (publicUrl !== undefined) {
    const url = `${publicUrl}/auth/link`
    sendProviders(response, [{ name: 'link', title: 'The link that you were sent', url }])
    return
  }
  const people = localSignIn ? localPeople : []
  // The Studio uses <project>.localhost, to which the browser does not send the Studio's cookie.
  const host = signInSecret === undefined ? headers.host : `localhost:${socket.localPort}`
  const list = people.map(({ provider, name }) => ({
    name: provider,
    title: name,
    url: `http://${host}/auth/local/${provider}`,
  }))
  sendProviders(response, list)
}

function sendProviders(response: ServerResponse, providers: unknown[]): void {
  sendJson(response, 200, { providers, sso: { saml: false }, thirdPartyLogin: false })
}

/** @throws RequestError 404 for an unknown person, 403 from another machine or when switched off */
function personToSignIn(
  { localSignIn, signInSecret }: SignIn,
  { incoming, path }: LakeRequest,
): Identity {
  const person = localPeople.find(({ provider }) => provider === path.provider)
  if (!person) throw new RequestError(404, `There is no sign-in named "${path.provider}"`)
  if (!localSignIn) throw new RequestError(403, 'The local sign-in is switched off')
  if (!isLocal(incoming)) throw new RequestError(403, 'The local sign-in is for this machine only')
  // The name includes the port, because cookies belong to a host, which may run several lakes.
  const cookie = cookieOf(incoming, `lake-sign-in-${incoming.socket.localPort}`)
  if (signInSecret !== undefined && !sameToken(cookie, signInSecret)) {
    throw new RequestError(
      403,
      'The local sign-in is for the Studio that was started with this lake',
    )
  }
  return person
}

function onlyForStudio({ studioOrigin }: SignIn): RequestError {
  return new RequestError(403, `The local sign-in is for ${studioOrigin} only`)
}

/**
 * Signs in without a form, only on this machine, and redirects only to the Studio's origin. The address
 * contains a session id that works once, within a minute.
 */
function redirectToStudio(signIn: SignIn, request: LakeRequest): void {
  const { url, response } = request
  const person = personToSignIn(signIn, request)
  const origin = url.searchParams.get('origin') ?? ''
  const target = URL.canParse(origin) ? new URL(origin) : undefined
  if (target?.origin !== signIn.studioOrigin) throw onlyForStudio(signIn)
  target.hash = `sid=${signIn.sessions.beginHandover(person)}`
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' })
  response.end()
}

/** The same without a redirect: the Studio on this machine requests its token. */
function beginSession(signIn: SignIn, request: LakeRequest): void {
  const { incoming, response } = request
  const person = personToSignIn(signIn, request)
  if (incoming.headers.origin !== signIn.studioOrigin) throw onlyForStudio(signIn)
  response.setHeader('cache-control', 'no-store')
  sendJson(response, 200, { token: signIn.sessions.begin(person) })
}

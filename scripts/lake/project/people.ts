import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { requireEditor, robots } from '../auth/identities.ts'
import type { People } from '../auth/people.ts'
import type { Sessions } from '../auth/sessions.ts'
import { sendJson } from '../http/reply.ts'
import { cookieOf, type LakeRequest, parseBody, readForm, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { roles } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'

/** What the routes for invited people need. */
export interface PeopleContext {
  people: People
  sessions: Sessions
  studioOrigin: string
  publicUrl: () => string
  options: { publicUrl?: string | undefined }
}

const invitationSchema = z.object({
  email: z.email('an address such as ada@acme.test').transform((email) => email.toLowerCase()),
  name: z.string().trim().min(1).max(100).optional(),
  role: z.enum(roles, 'viewer, editor or administrator').optional(),
})
const maxInvitationBytes = 4096

/** The page of the lake to which an invitation's link leads. */
const invitationPath = '/auth/invitation'

/**
 * The endpoints for managing people with the write token, and the pages on which people sign in. Sanity's
 * cloud has neither, since people are members of a project there.
 */
export function peopleRoutes(context: PeopleContext): Route[] {
  return [
    { method: 'GET', path: '/people', handler: (request) => list(context, request) },
    { method: 'POST', path: '/people', handler: (request) => invite(context, request) },
    { method: 'DELETE', path: '/people/:id', handler: (request) => remove(context, request) },
    {
      method: 'DELETE',
      path: '/people/:id/sessions',
      handler: (request) => endSessions(context, request),
    },
    { method: 'GET', path: '/auth/link', isPage: true, handler: explainLink },
    {
      method: 'GET',
      path: invitationPath,
      isPage: true,
      handler: (request) => showInvitation(context, request),
    },
    { method: 'POST', path: invitationPath, handler: (request) => accept(context, request) },
  ]
}

/** Requires the write token: editors may not decide who has access. */
function requireOperator({ identity }: LakeRequest): void {
  requireEditor(identity)
  if (identity.id === robots.editor.id) return
  throw new RequestError(403, 'People are invited with the write token: lake people --help')
}

function list({ people }: PeopleContext, request: LakeRequest): void {
  requireOperator(request)
  sendJson(request.response, 200, people.invitedPeople())
}

async function invite(
  { people, sessions, publicUrl, options }: PeopleContext,
  request: LakeRequest,
): Promise<void> {
  requireOperator(request)
  if (options.publicUrl === undefined) {
    const reason = 'People are invited to a lake with a public address: set LAKE_PUBLIC_URL'
    throw new RequestError(400, reason)
  }
  const body = await readJson(request.incoming, maxInvitationBytes)
  const { person, token, expires } = people.invite(
    parseBody(invitationSchema, body, 'invitationError'),
  )
  // The person may see less now than the open connections show.
  sessions.disconnect(person.id)
  const link = `${publicUrl()}${invitationPath}?token=${token}`
  sendJson(request.response, 200, { person, link, expires: new Date(expires).toISOString() })
}

/** @throws RequestError 404 for the id of someone who was not invited */
function requireInvited({ people }: PeopleContext, { path }: LakeRequest): string {
  const person = people.invitedPeople().find(({ id }) => id === path.id)
  if (!person) throw new RequestError(404, `Nobody with the id "${path.id}" was invited`)
  return person.id
}

function remove(context: PeopleContext, request: LakeRequest): void {
  requireOperator(request)
  const id = requireInvited(context, request)
  context.people.remove(id)
  context.sessions.endOf(id)
  sendJson(request.response, 200, { ok: true })
}

function endSessions(context: PeopleContext, request: LakeRequest): void {
  requireOperator(request)
  context.sessions.endOf(requireInvited(context, request))
  sendJson(request.response, 200, { ok: true })
}

function explainLink({ response }: LakeRequest): void {
  const text = `<h1>You are signed out</h1>
<p>Open the link that you were sent. Each link works once: ask whoever runs this site for a new one.</p>`
  sendPage(response, 200, text)
}

const browserCookie = 'lake-invitation'

/** Shows for whom the link is. Only the button uses it up, because mail servers open links too. */
function showInvitation(
  { people, studioOrigin }: PeopleContext,
  { url, response }: LakeRequest,
): void {
  const token = url.searchParams.get('token') ?? ''
  const { name, email } = people.invited(token)
  const secret = randomBytes(24).toString('base64url')
  response.setHeader(
    'set-cookie',
    `${browserCookie}=${secret}; Path=${invitationPath}; Max-Age=600; HttpOnly; SameSite=Strict`,
  )
  const text = `<h1>Sign in as ${escaped(name)}</h1>
<p>This link is for ${escaped(email)} and works once.</p>
<form method="post" action="${invitationPath}">
<input type="hidden" name="token" value="${escaped(token)}">
<button>Sign in</button>
</form>`
  sendPage(response, 200, text, studioOrigin)
}

/** Uses the link up and redirects to the Studio, with a session id that works once, within a minute. */
async function accept(context: PeopleContext, { incoming, response }: LakeRequest): Promise<void> {
  const token = (await readForm(incoming, maxInvitationBytes)).get('token') ?? ''
  const browser = cookieOf(incoming, browserCookie)
  // Another site can submit the form, but without the cookie, so it cannot sign a visitor in as someone else.
  if (browser === '') throw new RequestError(403, 'Open the link itself, with cookies allowed')
  const person = context.people.redeem(token, browser)
  const location = `${context.studioOrigin}/#sid=${context.sessions.beginHandover(person)}`
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem}' +
  'button{font:inherit;font-weight:600;padding:.5rem 1.25rem}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** @param formTarget - the origin to which a form of the page finally redirects */
function sendPage(response: ServerResponse, status: number, body: string, formTarget = ''): void {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${formTarget}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // With `no-referrer`, browsers would submit the form without its origin.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Sign in</title>
<style>${style}</style>
<main>${body}</main>
</html>
`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}

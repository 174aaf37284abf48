import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { RequestError } from '../model/errors.ts'
import {
  anonymous,
  hashToken,
  type Identity,
  localPeople,
  robots,
  sameToken,
} from './identities.ts'
import type { People } from './people.ts'

/** A session lasts thirty days; the session id in the redirect to the Studio is good for one minute. */
const sessionMs = 30 * 24 * 60 * 60 * 1000
const handoverMs = 60 * 1000

function tokenIn(authorization = ''): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
}

/** Turns tokens into identities. Only hashes of session tokens are stored. */
export class Sessions {
  readonly #db: DatabaseSync
  readonly #tokens: { read: string; write: string }
  readonly #people: People
  readonly #handovers = new Map<string, { identity: Identity; expires: number }>()
  readonly #connections = new Map<string, Set<() => void>>()

  constructor(db: DatabaseSync, tokens: { read: string; write: string }, people: People) {
    this.#db = db
    this.#people = people
    this.#tokens = tokens
    db.prepare('DELETE FROM sessions WHERE created < ?').run(Date.now() - sessionMs)
  }

  /** @throws RequestError 401 for an unknown token; without a token the request is anonymous */
  identify(authorization: string | undefined): Identity {
    if (authorization === undefined) return anonymous
    const token = tokenIn(authorization)
    const identity = token === undefined ? null : this.#identityOf(token)
    if (identity) return identity
    throw new RequestError(401, 'Session not found: the token is not one of this lake')
  }

  /** The same for public routes: an unknown token counts as none. */
  recognize(authorization: string | undefined): Identity {
    const token = tokenIn(authorization)
    return (token === undefined ? null : this.#identityOf(token)) ?? anonymous
  }

  #identityOf(token: string): Identity | null {
    if (sameToken(token, this.#tokens.write)) return robots.editor
    if (sameToken(token, this.#tokens.read)) return robots.viewer
    const row = this.#db
      .prepare('SELECT identity FROM sessions WHERE token_hash = ? AND created > ?')
      .get(hashToken(token), Date.now() - sessionMs)
    const person = typeof row?.identity === 'string' ? this.#people.byId(row.identity) : null
    // Somebody who was removed has no role.
    return person?.role ? person : null
  }

  /** A session id for the address bar: good once, for a minute, and not a token itself. */
  beginHandover(identity: Identity): string {
    const now = Date.now()
    for (const [sid, { expires }] of this.#handovers) {
      if (expires < now) this.#handovers.delete(sid)
    }
    const sid = randomBytes(24).toString('base64url')
    this.#handovers.set(sid, { identity, expires: now + handoverMs })
    return sid
  }

  /** @throws RequestError 401 when the session id is unknown, used or too old */
  finishHandover(sid: string): string {
    const handover = this.#handovers.get(sid)
    this.#handovers.delete(sid)
    if (!handover || handover.expires < Date.now()) {
      throw new RequestError(401, 'The sign-in has expired; sign in again')
    }
    return this.begin(handover.identity)
  }

  /** A new session's token. */
  begin(identity: Identity): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    this.#db
      .prepare('INSERT INTO sessions (token_hash, identity, created) VALUES (?, ?, ?)')
      .run(hashToken(token), identity.id, Date.now())
    return token
  }

  /** Signs out whoever used the sign-in on this machine. */
  endLocal(): void {
    for (const { id } of localPeople) this.endOf(id)
  }

  /** Signs somebody out, in all browsers. */
  endOf(identity: string): void {
    this.#db.prepare('DELETE FROM sessions WHERE identity = ?').run(identity)
    this.disconnect(identity)
  }

  /** Cuts off somebody's open connections, which then have to show who they are again. */
  disconnect(identity: string): void {
    for (const cut of this.#connections.get(identity) ?? []) cut()
  }

  /**
   * Remembers an open connection, to cut it off when its person is signed out.
   *
   * @returns forgets it
   */
  connected({ id }: Identity, cut: () => void): () => void {
    const open = this.#connections.get(id) ?? new Set()
    this.#connections.set(id, open.add(cut))
    return () => {
      open.delete(cut)
      if (open.size === 0) this.#connections.delete(id)
    }
  }

  end(authorization: string | undefined): void {
    const token = tokenIn(authorization)
    if (token) this.#db.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashToken(token))
  }
}

const lifetimeMs = 10_000
const hosts = 64

/**
 * One-time passes for event streams.
 *
 * Over HTTP/1.1 a browser opens at most six connections to a host, and one document page of the
 * Studio holds that many event streams: the next save would wait for ever. So each stream of a browser is
 * redirected to a host name of its own (`sse<N>.localhost`, which is this machine too). On the
 * cross-origin redirect the browser drops `Authorization`; the ticket in the address replaces it, once,
 * within ten seconds.
 */
export class Tickets {
  readonly #tickets = new Map<string, { identity: Identity; target: string; expires: number }>()
  #next = 0

  issue(identity: Identity, target: string): { ticket: string; host: string } {
    const now = Date.now()
    for (const [ticket, { expires }] of this.#tickets) {
      if (expires < now) this.#tickets.delete(ticket)
    }
    const ticket = randomBytes(24).toString('base64url')
    this.#tickets.set(ticket, { identity, target, expires: now + lifetimeMs })
    this.#next = (this.#next + 1) % hosts
    return { ticket, host: `sse${this.#next}.localhost` }
  }

  /** For a browser's preflight request, which does not use the ticket up. */
  isPending(ticket: string): boolean {
    return (this.#tickets.get(ticket)?.expires ?? 0) >= Date.now()
  }

  /** Who the ticket was issued to, if it is good for this path; it is used up either way. */
  redeem(ticket: string, target: string): Identity | null {
    const found = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    if (!found || found.target !== target || found.expires < Date.now()) return null
    return found.identity
  }
}

import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { RequestError } from '../model/errors.ts'
import {
  anonymous,
  commandOf,
  hashToken,
  type Identity,
  localPeople,
  robots,
  sameToken,
} from './identities.ts'
import type { People } from './people.ts'

/** A session lasts thirty days. The session id in the redirect to the Studio is valid for one minute. */
const sessionMs = 30 * 24 * 60 * 60 * 1000
const handoverMs = 60 * 1000

function tokenIn(authorization = ''): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
}

/** Maps tokens to identities. Only hashes of session tokens are stored. */
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

  /**
   * The identity of a request, which is anonymous without a token.
   *
   * @param tag - the request's tag, by which commands that use the write token are told apart
   * @throws RequestError 401 for an unknown token
   */
  identify(authorization: string | undefined, tag: string | null = null): Identity {
    if (authorization === undefined) return anonymous
    const token = tokenIn(authorization)
    const identity = token === undefined ? null : this.#identityOf(token, tag)
    if (identity) return identity
    throw new RequestError(401, 'Session not found: the token is not one of this lake')
  }

  /** Like `identify`, for public routes: with an unknown token the request is anonymous. */
  recognize(authorization: string | undefined): Identity {
    const token = tokenIn(authorization)
    return (token === undefined ? null : this.#identityOf(token)) ?? anonymous
  }

  #identityOf(token: string, tag: string | null = null): Identity | null {
    if (sameToken(token, this.#tokens.write)) return commandOf(tag)
    if (sameToken(token, this.#tokens.read)) return robots.viewer
    const row = this.#db
      .prepare('SELECT identity FROM sessions WHERE token_hash = ? AND created > ?')
      .get(hashToken(token), Date.now() - sessionMs)
    const person = typeof row?.identity === 'string' ? this.#people.byId(row.identity) : null
    // Removed people have no role.
    return person?.role ? person : null
  }

  /** Creates a session id for the address bar, which is exchanged for a token once, within a minute. */
  beginHandover(identity: Identity): string {
    const now = Date.now()
    for (const [sid, { expires }] of this.#handovers) {
      if (expires < now) this.#handovers.delete(sid)
    }
    const sid = randomBytes(24).toString('base64url')
    this.#handovers.set(sid, { identity, expires: now + handoverMs })
    return sid
  }

  /**
   * Exchanges a session id for a token.
   *
   * @throws RequestError 401 for an id that is unknown, used or expired
   */
  finishHandover(sid: string): string {
    const handover = this.#handovers.get(sid)
    this.#handovers.delete(sid)
    if (!handover || handover.expires < Date.now()) {
      throw new RequestError(401, 'The sign-in has expired; sign in again')
    }
    return this.begin(handover.identity)
  }

  /** Begins a session and returns its token. */
  begin(identity: Identity): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    this.#db
      .prepare('INSERT INTO sessions (token_hash, identity, created) VALUES (?, ?, ?)')
      .run(hashToken(token), identity.id, Date.now())
    return token
  }

  /** Signs out the users of the local sign-in. */
  endLocal(): void {
    for (const { id } of localPeople) this.endOf(id)
  }

  /** Signs a person out in all browsers. */
  endOf(identity: string): void {
    this.#db.prepare('DELETE FROM sessions WHERE identity = ?').run(identity)
    this.disconnect(identity)
  }

  /** Closes a person's open connections, which must authenticate again. */
  disconnect(identity: string): void {
    for (const cut of this.#connections.get(identity) ?? []) cut()
  }

  /**
   * Registers an open connection, to be closed when its person is signed out.
   *
   * @returns a function that unregisters it
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
 * One-time tickets for event streams.
 *
 * Over HTTP/1.1 a browser opens at most six connections to a host, and one document page of the Studio
 * holds that many event streams, so the next save would wait forever. Therefore each stream of a browser
 * is redirected to a separate host name (`sse<N>.localhost`, which is also this machine). On the
 * cross-origin redirect the browser drops `Authorization`. The ticket in the URL replaces it, once, within
 * ten seconds.
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

  /** Whether a ticket is valid, without using it up, for a browser's preflight request. */
  isPending(ticket: string): boolean {
    return (this.#tickets.get(ticket)?.expires ?? 0) >= Date.now()
  }

  /** The identity to which the ticket was issued, if it is valid for the target. It is used up in any case. */
  redeem(ticket: string, target: string): Identity | null {
    const found = this.#tickets.get(ticket)
    this.#tickets.delete(ticket)
    if (!found || found.target !== target || found.expires < Date.now()) return null
    return found.identity
  }
}

import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { RequestError } from '../model/errors.ts'
import { anonymous, hashToken, type Identity, personById, robots, sameToken } from './identities.ts'

/** A sign-in lasts thirty days; the hand-over from the sign-in page to the Studio one minute. */
const sessionMs = 30 * 24 * 60 * 60 * 1000
const handoverMs = 60 * 1000

function tokenIn(authorization = ''): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
}

/** Turns tokens into identities. Only hashes of session tokens are stored. */
export class Sessions {
  readonly #db: DatabaseSync
  readonly #tokens: { read: string; write: string }
  readonly #handovers = new Map<string, { identity: Identity; expires: number }>()

  constructor(db: DatabaseSync, tokens: { read: string; write: string }) {
    this.#db = db
    this.#tokens = tokens
    db.prepare('DELETE FROM sessions WHERE created < ?').run(Date.now() - sessionMs)
  }

  /** @throws RequestError 401 for a token that is not known; no token at all is anonymous */
  identify(authorization: string | undefined): Identity {
    if (authorization === undefined) return anonymous
    const token = tokenIn(authorization)
    const identity = token === undefined ? null : this.#identityOf(token)
    if (identity) return identity
    throw new RequestError(401, 'Session not found: the token is not one of this lake')
  }

  /** The same for what anybody may ask: a token that is not known is none. */
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
    return typeof row?.identity === 'string' ? personById(row.identity) : null
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

  /** Nobody who has signed in before stays so. */
  endAll(): void {
    this.#db.exec('DELETE FROM sessions')
  }

  end(authorization: string | undefined): void {
    const token = tokenIn(authorization)
    if (token) this.#db.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashToken(token))
  }
}

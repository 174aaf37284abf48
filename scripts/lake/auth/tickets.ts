import { randomBytes } from 'node:crypto'
import type { Identity } from './identities.ts'

const lifetimeMs = 10_000
const hosts = 64

/**
 * One-time passes for event streams.
 *
 * Over HTTP/1.1 a browser opens at most six connections to a host, and one document page of the
 * Studio holds that many event streams: the next save would wait for ever. So a browser's stream
 * is sent on to a host name of its own (`sse<N>.localhost`, which is this machine too). The
 * redirect leaves the origin, and with that the browser drops `Authorization`; the ticket says who
 * it was, once, for ten seconds.
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

  /** For the preflight that a browser sends ahead; it does not use the ticket up. */
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

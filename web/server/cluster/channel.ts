import { z } from 'zod'

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id: z.number(), name: z.string(), payload: z.unknown() }),
  z.object({ kind: z.literal('reply'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('failure'), id: z.number(), reason: z.string() }),
])

type Message = z.infer<typeof message>

/** The other process, as node:cluster gives it to either side. */
export type Peer = {
  send: (message: object) => void
  onMessage: (listener: (message: unknown) => void) => void
  onGone: (listener: () => void) => void
}

/** The other process went away before it replied. */
export class PeerGoneError extends Error {
  override readonly name = 'PeerGoneError'

  constructor() {
    super('The other process ended before it replied')
  }
}

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** Calls with replies, in both directions, over the messages between two processes. */
export class Channel {
  readonly #peer: Peer
  readonly #pending = new Map<number, Pending>()
  readonly #handlers = new Map<string, (payload: unknown) => Promise<unknown>>()
  #lastId = 0
  #gone = false

  constructor(peer: Peer) {
    this.#peer = peer
    peer.onMessage((received) => void this.#receive(message.parse(received)))
    peer.onGone(() => {
      this.#gone = true
      for (const { reject } of this.#pending.values()) reject(new PeerGoneError())
      this.#pending.clear()
    })
  }

  /** Answers the other side's calls of this name; the payload is parsed first. */
  handle<T>(name: string, payload: z.ZodType<T>, work: (payload: T) => Promise<unknown>): void {
    this.#handlers.set(name, (value) => work(payload.parse(value)))
  }

  /** @throws PeerGoneError, or an Error with the other side's reason */
  async call<T>(name: string, payload: unknown, reply: z.ZodType<T>): Promise<T> {
    if (this.#gone) throw new PeerGoneError()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#lastId += 1
    this.#pending.set(this.#lastId, { resolve, reject })
    this.#post({ kind: 'call', id: this.#lastId, name, payload })
    return reply.parse(await promise)
  }

  async #receive(received: Message): Promise<void> {
    const { id } = received
    if (received.kind === 'call') {
      try {
        const handler = this.#handlers.get(received.name)
        if (!handler) throw new RangeError(`Nobody answers calls named ${received.name}`)
        this.#post({ kind: 'reply', id, value: await handler(received.payload) })
      } catch (error) {
        this.#post({ kind: 'failure', id, reason: String(error) })
      }
      return
    }
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (received.kind === 'reply') pending?.resolve(received.value)
    else pending?.reject(new Error(received.reason))
  }

  #post(sent: Message): void {
    this.#peer.send(sent)
  }
}
